import type { MediaUpload } from '@tifo/contracts/back-office/media';
import { ApiProblem } from '../calls/api-problem.ts';
import { callApi } from '../calls/call-api.ts';
import { watchSilence } from '../calls/watch-silence.ts';
import { forgetUpload, knownUpload, rememberUpload } from './known-uploads.ts';

type Part = MediaUpload['parts'][number];

export interface Sending {
  slug: string;
  /** What is the same for the same file, also after the page was loaded anew. */
  fingerprint: string;
  name: string;
  body: Blob;
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'video/mp4' | 'video/webm';
  /** Called with a number between 0 and 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** Called when the connection is lost, and when parts arrive again. */
  onWaiting?: ((isWaiting: boolean) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** In a row, without a part that arrived: a minute and a half, longer than a lift or a tunnel. */
const MOST_FAILURES = 7;

/**
 * Sends a file in parts, and returns the id of its upload. What breaks off continues with the part it was at: when the
 * connection is back, after another try, and when the same file is chosen again within a day.
 */
export async function sendParts(sending: Sending): Promise<string> {
  let upload: MediaUpload | undefined;
  for (let failures = 0; ; ) {
    try {
      upload = await (upload ? resume(sending, upload.id) : openUpload(sending));
      await sendMissing(sending, upload.parts, () => {
        failures = 0;
      });
      forgetUpload(sending);
      return upload.id;
    } catch (error) {
      failures += 1;
      if (sending.signal?.aborted || failures > MOST_FAILURES || isFinal(error)) throw error;
      sending.onWaiting?.(true);
      await connection(failures, sending.signal);
      sending.signal?.throwIfAborted();
    }
  }
}

/** Makes a call that may be repeated, again while the connection or the pace of calls keeps it from an answer. */
export async function keepTrying<Reply>(
  attempt: () => Promise<Reply>,
  { signal, onWaiting }: Pick<Sending, 'signal' | 'onWaiting'>,
): Promise<Reply> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted || failures > MOST_FAILURES || isFinal(error)) throw error;
      onWaiting?.(true);
      await connection(failures, signal);
      signal?.throwIfAborted();
    }
  }
}

/** Whether trying again gives the same answer. */
const isFinal = (error: unknown) => error instanceof ApiProblem && error.status < 500 && error.status !== 429;

/** Continues what was begun with this file, or begins. */
async function openUpload(sending: Sending): Promise<MediaUpload> {
  const known = knownUpload(sending);
  const resumed = known && (await resume(sending, known.id).catch(() => undefined));
  if (resumed && resumed.parts.length > 0) return resumed;
  const { slug, name, type, body } = sending;
  const begun = await callApi('POST /api/back-office/clubs/{slug}/media-uploads', {
    params: { slug },
    body: { name, contentType: type, contentLength: body.size },
  });
  rememberUpload(sending, begun);
  return begun;
}

const resume = ({ slug }: Sending, mediaId: string) =>
  callApi('POST /api/back-office/clubs/{slug}/media-uploads/{mediaId}/resume', { params: { slug, mediaId } });

async function sendMissing(sending: Sending, parts: readonly Part[], onArrived: () => void): Promise<void> {
  const { body, onProgress, onWaiting } = sending;
  let arrived = body.size - parts.reduce((sum, { length }) => sum + length, 0);
  for (const part of parts) {
    await put(sending, part, (sent) => onProgress?.((arrived + sent) / body.size));
    arrived += part.length;
    onWaiting?.(false);
    onArrived();
  }
}

/** Uses XMLHttpRequest, since `fetch` does not report upload progress. */
function put({ body, type, signal }: Sending, part: Part, onSent: (sent: number) => void): Promise<void> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const watch = watchSilence(stop);
    request.open('PUT', part.url);
    request.setRequestHeader('content-type', type);
    request.upload.onprogress = ({ loaded }) => {
      watch.heard();
      onSent(loaded);
    };
    request.onload = () => (request.status < 300 ? done() : fail(new Error(`Refused: ${request.status}`)));
    request.onerror = () => fail(new Error(''));
    request.onabort = () => fail(new DOMException('Stopped', 'AbortError'));
    request.onloadend = () => {
      watch.end();
      signal?.removeEventListener('abort', stop);
    };
    signal?.addEventListener('abort', stop);
    request.send(body.slice(part.offset, part.offset + part.length));
  });
}

/** Resolves when the browser is connected again, after a while that grows, or when stopped. */
function connection(failures: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done) => {
    if (signal?.aborted) return done();
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, Math.min(30_000, 500 * 2 ** failures));
    window.addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
}

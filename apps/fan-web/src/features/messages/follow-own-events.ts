import { createEventReader, type StreamEvent } from './event-lines.ts';

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;
/** Longer than the server's heartbeat of fifteen seconds. */
const SILENCE_MS = 40_000;

export interface OwnEventsOptions {
  path: string;
  getToken: () => Promise<string | undefined>;
  onEvent: (event: StreamEvent) => void;
  /** Called with true when no event is missed from now on; what happened before has to be read. */
  onChange: (isUp: boolean) => void;
}

/**
 * Follows a stream that needs a bearer token, which an EventSource cannot send. Reconnects by itself, with
 * growing delays, until the returned function is called.
 */
export function followOwnEvents(options: OwnEventsOptions): () => void {
  const stop = new AbortController();
  void keepFollowing(options, stop.signal);
  return () => stop.abort();
}

async function keepFollowing(options: OwnEventsOptions, stop: AbortSignal): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  while (!stop.aborted) {
    let wasUp = false;
    const onUp = () => {
      wasUp = true;
      options.onChange(true);
    };
    await followOnce({ ...options, onUp }, stop).catch(() => undefined);
    if (stop.aborted) return;
    if (wasUp) options.onChange(false);
    retryMs = wasUp ? FIRST_RETRY_MS : Math.min(retryMs * 2, LONGEST_RETRY_MS);
    await pause(retryMs * (0.5 + Math.random()), stop);
  }
}

/** Resolves when the stream ends, breaks, goes silent or is stopped. */
async function followOnce(
  { path, getToken, onEvent, onUp }: OwnEventsOptions & { onUp: () => void },
  stop: AbortSignal,
): Promise<void> {
  const token = await getToken();
  if (token === undefined) return;
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  try {
    listen();
    const response = await fetch(path, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: AbortSignal.any([stop, silence.signal]),
    });
    if (!response.ok || !response.body) return;
    onUp();
    const read = createEventReader(onEvent);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      listen();
      read(part.value);
    }
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}

import type { MediaAsset } from '@tifo/contracts/back-office/media';
import { callApi } from '../calls/call-api.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
type PictureType = (typeof TYPES)[number];

/** The largest picture that an upload accepts. */
const MAX_BYTES = 5 * 1024 * 1024;
/** Length of the longer side that the server stores, in pixels. */
const SIDE = 2400;
const QUALITY = 0.9;

interface Upload {
  slug: string;
  file: File;
  /** Called with a number between 0 and 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Uploads a picture to the library of a club. One that is too large is scaled down before it is sent. */
export async function uploadPicture(upload: Upload): Promise<MediaAsset> {
  const params = { slug: upload.slug, mediaId: await sendPicture(upload) };
  return callApi('POST /api/back-office/clubs/{slug}/media-uploads/{mediaId}/finish', { params });
}

/** Sends a picture, and returns the id of the upload, which is no picture of the library yet. */
export async function sendPicture({ slug, file, onProgress, signal }: Upload): Promise<string> {
  const { body, type } = await prepare(file);
  const asked = await callApi('POST /api/back-office/clubs/{slug}/media-uploads', {
    params: { slug },
    body: { name: nameOf(file), contentType: type, contentLength: body.size },
  });
  await put(asked.uploadUrl, { body, type, onProgress, signal });
  return asked.id;
}

const nameOf = ({ name }: File) => name.replace(/\.\w+$/, '').slice(0, 120) || 'picture';

const isPictureType = (type: string): type is PictureType => TYPES.some((known) => known === type);

async function prepare(file: File): Promise<{ body: Blob; type: PictureType }> {
  if (isPictureType(file.type) && file.size <= MAX_BYTES) return { body: file, type: file.type };
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const body = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!body) throw new Error('The picture could not be made smaller');
  return { body, type: 'image/jpeg' };
}

interface Put {
  onProgress: Upload['onProgress'] | undefined;
  signal: Upload['signal'] | undefined;
  body: Blob;
  type: PictureType;
}

/** Uses XMLHttpRequest, since `fetch` does not report upload progress. */
function put(url: string, { body, type, onProgress, signal }: Put): Promise<void> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', type);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? done() : fail(new Error(`Refused: ${request.status}`)));
    request.onerror = () => fail(new Error(''));
    request.onabort = () => fail(new DOMException('Stopped', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

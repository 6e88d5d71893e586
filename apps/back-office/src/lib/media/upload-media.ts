import type { MediaAsset } from '@tifo/contracts/back-office/media';
import { callApi } from '../calls/call-api.ts';
import { forgetUpload } from './known-uploads.ts';
import { keepTrying, type Sending, sendParts } from './send-parts.ts';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;
type PictureType = (typeof PICTURE_TYPES)[number];
type VideoType = (typeof VIDEO_TYPES)[number];

/** The largest picture that an upload accepts. */
const MAX_BYTES = 5 * 1024 * 1024;
/** Length of the longer side that the server stores, in pixels. */
const SIDE = 2400;
const QUALITY = 0.9;

interface Upload extends Pick<Sending, 'slug' | 'onProgress' | 'onWaiting' | 'signal'> {
  file: File;
}

/** Uploads a picture or video to the library of a club. A picture that is too large is scaled down before it is sent. */
export async function uploadMedia(upload: Upload): Promise<MediaAsset> {
  const params = { slug: upload.slug, mediaId: await sendMedia(upload) };
  const call = 'POST /api/back-office/clubs/{slug}/media-uploads/{mediaId}/finish';
  return keepTrying(() => callApi(call, { params }), upload);
}

/** Sends a picture or video, and returns the id of the upload, which is not in the library yet. */
export async function sendMedia({ file, ...upload }: Upload): Promise<string> {
  const { body, type } = await prepare(file);
  // Its length belongs to it: scaled down again, the same file may be another one.
  const fingerprint = `${file.name}.${file.lastModified}.${file.size}.${body.size}`;
  const sending = { ...upload, fingerprint, name: nameOf(file), body, type };
  upload.signal?.addEventListener('abort', () => forgetUpload(sending));
  return sendParts(sending);
}

const nameOf = ({ name }: File) => name.replace(/\.\w+$/, '').slice(0, 120) || 'picture';

const isPictureType = (type: string): type is PictureType => PICTURE_TYPES.some((known) => known === type);
const isVideoType = (type: string): type is VideoType => VIDEO_TYPES.some((known) => known === type);

async function prepare(file: File): Promise<{ body: Blob; type: PictureType | VideoType }> {
  if (isVideoType(file.type)) return { body: file, type: file.type };
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

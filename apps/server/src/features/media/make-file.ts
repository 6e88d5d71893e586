import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '#server/context.ts';
import { InvalidInputError, UnprocessableError } from '#server/lib/errors.ts';
import { isVideoKey } from '#server/lib/video-key-rules.ts';
import { encodePicture } from '#server/providers/files/encode-picture.ts';
import { readVideo } from '#server/providers/files/videos/read-video.ts';
import type { MediaRow } from './media-store.ts';
import { findUploadedFile, type UploadedFile } from './uploaded-file.ts';

/** What is stored under the key of a picture or a video. */
export interface MadeFile {
  hash: string;
  width: number;
  height: number;
}

type Files = Pick<Context, 'files'>;

/** Makes a picture or a video of what was uploaded, and stores it under its key; repeating it stores the same bytes. */
export async function makeFile(ctx: Files, upload: MediaRow): Promise<MadeFile> {
  const uploaded = await findUploadedFile(ctx, upload);
  if (!uploaded) throw new InvalidInputError('picture.notUploaded');
  return isVideoKey(upload.fileKey) ? makeVideo(ctx, upload, uploaded) : makePicture(ctx, upload, uploaded);
}

async function makePicture(
  { files }: Files,
  { fileKey, contentType }: MediaRow,
  uploaded: UploadedFile,
): Promise<MadeFile> {
  const picture = await encodePicture(await buffer(uploaded.stream()), contentType);
  if (!picture) throw new UnprocessableError('picture.unreadable');
  const { bytes, width, height } = picture;
  await files.put(fileKey, { bytes, contentType: 'image/webp' });
  return { hash: createHash('sha256').update(bytes).digest('hex'), width, height };
}

/** A video is kept as it is, and passes through without being held. */
async function makeVideo(
  { files }: Files,
  { fileKey, contentType }: MediaRow,
  uploaded: UploadedFile,
): Promise<MadeFile> {
  const facts = await readVideo(uploaded, contentType);
  if (!facts) throw new UnprocessableError('video.unreadable');
  const hash = createHash('sha256');
  const stream = Readable.from(hashed(uploaded.stream(), hash));
  await files.write(fileKey, { stream, size: uploaded.size, contentType });
  return { ...facts, hash: hash.digest('hex') };
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

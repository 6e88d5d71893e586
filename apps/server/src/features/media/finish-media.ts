import { createHash } from 'node:crypto';
import type { Context, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { queueRemoval } from '#server/features/uploads/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { InvalidInputError, NotFoundError, UnprocessableError } from '#server/lib/errors.ts';
import { encodePicture } from '#server/providers/files/encode-picture.ts';
import {
  findMedia,
  findMediaByHash,
  type MediaRow,
  markMediaReady,
  takeAbandonedMedia,
} from './media-store.ts';
import { keysOfUpload, partsOf } from './upload-part-rules.ts';

/**
 * Processes an uploaded picture. If that was done before, or the library has the same bytes already, returns
 * the existing one.
 */
export async function finishMedia({
  ctx,
  actor,
  input: { club, id },
}: UseCase<{ club: ClubRecord; id: string }>): Promise<MediaRow> {
  assertMay(actor, 'media.write', club.id);
  const key = { clubId: club.id, id };
  const asked = await findMedia(ctx.db, key);
  if (!asked) throw new NotFoundError('media.notFound');
  if (asked.status === 'READY') return asked;
  const picture = await makePicture(ctx, asked);
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const ready = await markMediaReady(uow.tx, key, picture);
    if (ready) {
      for (const used of keysOfUpload(ready)) await queueRemoval(uow, used);
      uow.audit({ actor, action: 'media.added', subject: `media:${id}`, detail: { name: ready.name } });
      return ready;
    }
    const double = await findMediaByHash(uow.tx, { clubId: club.id, hash: picture.hash });
    if (!double) throw new NotFoundError('media.notFound');
    return double;
  });
}

/** Processes what was uploaded, and stores it under the key of the picture; repeating it stores the same bytes. */
export async function makePicture(
  { files }: Pick<Context, 'files'>,
  upload: MediaRow,
): Promise<{ hash: string; width: number; height: number }> {
  const { rawKey, contentLength, fileKey, contentType } = upload;
  const keys = contentLength === null ? [rawKey] : partsOf(upload).map(({ key }) => key);
  const parts = await Promise.all(keys.map((key) => files.find(key)));
  const stored = parts.flatMap((part) => part?.bytes ?? []);
  if (stored.length < keys.length) throw new InvalidInputError('picture.notUploaded');
  const picture = await encodePicture(Buffer.concat(stored), contentType);
  if (!picture) throw new UnprocessableError('picture.unreadable');
  const { bytes, width, height } = picture;
  await files.put(fileKey, { bytes, contentType: 'image/webp' });
  return { hash: createHash('sha256').update(bytes).digest('hex'), width, height };
}

const BATCH = 200;
/** An upload that broke off can be continued for a day. */
const GRACE_MS = 24 * 60 * 60 * 1000;

/** Deletes uploads to a library that never became a picture. */
export async function removeAbandonedMedia({ ctx }: { ctx: Context }): Promise<void> {
  const expiredBefore = new Date(ctx.clock.now().getTime() - GRACE_MS);
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    for (const upload of await takeAbandonedMedia(uow.tx, { expiredBefore, limit: BATCH }))
      for (const key of [...keysOfUpload(upload), upload.fileKey]) await queueRemoval(uow, key);
  });
}

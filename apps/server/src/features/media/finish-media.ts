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
      await queueRemoval(uow, ready.rawKey);
      uow.audit({ actor, action: 'media.added', subject: `media:${id}`, detail: { name: ready.name } });
      return ready;
    }
    const double = await findMediaByHash(uow.tx, { clubId: club.id, hash: picture.hash });
    if (!double) throw new NotFoundError('media.notFound');
    if (double.id !== id) await queueRemoval(uow, asked.fileKey);
    return double;
  });
}

/** Processes what was uploaded, and stores it under the key of the picture; repeating it stores the same bytes. */
export async function makePicture(
  { files }: Pick<Context, 'files'>,
  { rawKey, fileKey, contentType }: MediaRow,
): Promise<{ hash: string; width: number; height: number }> {
  const raw = await files.find(rawKey);
  if (!raw) throw new InvalidInputError('picture.notUploaded');
  const picture = await encodePicture(raw.bytes, contentType);
  if (!picture) throw new UnprocessableError('picture.unreadable');
  const { bytes, width, height } = picture;
  await files.put(fileKey, { bytes, contentType: 'image/webp' });
  return { hash: createHash('sha256').update(bytes).digest('hex'), width, height };
}

const BATCH = 200;
/** An upload over a slow connection may continue after the address has expired. */
const GRACE_MS = 60 * 60 * 1000;

/** Deletes uploads to a library that never became a picture. */
export async function removeAbandonedMedia({ ctx }: { ctx: Context }): Promise<void> {
  const expiredBefore = new Date(ctx.clock.now().getTime() - GRACE_MS);
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    const keys = await takeAbandonedMedia(uow.tx, { expiredBefore, limit: BATCH });
    for (const key of keys) await queueRemoval(uow, key);
  });
}

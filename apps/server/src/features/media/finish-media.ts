import type { Context, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { queueRemoval } from '#server/features/uploads/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { type MadeFile, makeFile } from './make-file.ts';
import {
  findMedia,
  findMediaByHash,
  type MediaRow,
  markMediaReady,
  takeAbandonedMedia,
} from './media-store.ts';
import { keysOfUpload } from './upload-part-rules.ts';

/**
 * Processes an uploaded picture or video. If that was done before, or the library has the same bytes already, returns
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
  let made: MadeFile;
  try {
    made = await makeFile(ctx, asked);
  } catch (error) {
    // Whoever finished it meanwhile has removed its parts.
    const finished = await findMedia(ctx.db, key);
    if (finished?.status === 'READY') return finished;
    throw error;
  }
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const ready = await markMediaReady(uow.tx, key, made);
    if (ready) {
      for (const used of keysOfUpload(ready)) await queueRemoval(uow, used);
      uow.audit({ actor, action: 'media.added', subject: `media:${id}`, detail: { name: ready.name } });
      return ready;
    }
    const double = await findMediaByHash(uow.tx, { clubId: club.id, hash: made.hash });
    if (!double) throw new NotFoundError('media.notFound');
    return double;
  });
}

const BATCH = 200;
/** An upload that broke off can be continued for a day. */
const GRACE_MS = 24 * 60 * 60 * 1000;

/** Deletes uploads to a library that never became a picture or a video. */
export async function removeAbandonedMedia({ ctx }: { ctx: Context }): Promise<void> {
  const expiredBefore = new Date(ctx.clock.now().getTime() - GRACE_MS);
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    for (const upload of await takeAbandonedMedia(uow.tx, { expiredBefore, limit: BATCH }))
      for (const key of [...keysOfUpload(upload), upload.fileKey]) await queueRemoval(uow, key);
  });
}

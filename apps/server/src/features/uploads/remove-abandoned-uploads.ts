import type { Context } from '#server/context.ts';
import { queueRemoval } from './file-removals.ts';
import { takeAbandonedUploads } from './upload-store.ts';

const BATCH = 200;
/** An upload over a slow connection may continue after the address has expired. */
const GRACE_MS = 60 * 60 * 1000;

/** Deletes uploads that never became a picture. */
export async function removeAbandonedUploads({ ctx }: { ctx: Context }): Promise<void> {
  const expiredBefore = new Date(ctx.clock.now().getTime() - GRACE_MS);
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    for (const { rawKey, fileKey } of await takeAbandonedUploads(uow.tx, { expiredBefore, limit: BATCH }))
      for (const key of [rawKey, fileKey]) await queueRemoval(uow, key);
  });
}

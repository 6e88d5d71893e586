import type { Context } from '#server/context.ts';
import { deleteUploads, findAbandonedUploads } from './upload-store.ts';

const BATCH = 200;
/** An upload over a slow connection may continue after the address has expired. */
const GRACE_MS = 60 * 60 * 1000;

/** Deletes uploads that never became a picture. */
export async function removeAbandonedUploads({ ctx }: { ctx: Context }): Promise<void> {
  const expiredBefore = new Date(ctx.clock.now().getTime() - GRACE_MS);
  const abandoned = await findAbandonedUploads(ctx.db, { expiredBefore, limit: BATCH });
  for (const { rawKey, fileKey } of abandoned) {
    await ctx.files.remove(rawKey);
    await ctx.files.remove(fileKey);
  }
  await ctx.unitOfWork({ clubId: null }, (uow) =>
    deleteUploads(
      uow.tx,
      abandoned.map(({ id }) => id),
    ),
  );
}

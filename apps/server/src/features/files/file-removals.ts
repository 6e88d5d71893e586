import { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { findUnusedUploads } from './upload-store.ts';

export const removeFile = defineTask({ name: 'remove-file', payload: z.object({ key: z.string() }) });

/** Removes a file once the caller's transaction has committed, whatever happens to the process. */
export async function queueRemoval(ctx: Context, tx: Tx, key: string): Promise<void> {
  await ctx.outbox.add(tx, {
    clubId: null,
    kind: removeFile.name,
    dedupe: `remove-file:${key}`,
    payload: { key },
  });
}

/** Removes what a fan put and never showed: with them goes the row that would lead to it. */
export async function queueRemovalOfUploads(
  ctx: Context,
  tx: Tx,
  fan: { clubId: string; fanId: string },
): Promise<void> {
  for (const { rawKey, fileKey } of await findUnusedUploads(tx, fan)) {
    await queueRemoval(ctx, tx, rawKey);
    await queueRemoval(ctx, tx, fileKey);
  }
}

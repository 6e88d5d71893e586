import { z } from 'zod';
import type { UnitOfWork } from '#server/context.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { findUnusedUploads } from './upload-store.ts';

export const removeFile = defineTask({ name: 'remove-file', payload: z.object({ key: z.string() }) });

/** Removes a file once the caller's transaction has committed, whatever happens to the process. */
export async function queueRemoval(uow: UnitOfWork, key: string): Promise<void> {
  uow.enqueue(removeFile, { key }, { dedupe: `remove-file:${key}`, clubId: null });
}

/** Removes what a fan put and never showed: with them goes the row that would lead to it. */
export async function queueRemovalOfUploads(
  uow: UnitOfWork,
  fan: { clubId: string; fanId: string },
): Promise<void> {
  for (const { rawKey, fileKey } of await findUnusedUploads(uow.tx, fan)) {
    await queueRemoval(uow, rawKey);
    await queueRemoval(uow, fileKey);
  }
}

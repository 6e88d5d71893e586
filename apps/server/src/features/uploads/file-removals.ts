import { z } from 'zod';
import type { UnitOfWork } from '#server/context.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { findUnusedUploads } from './upload-store.ts';

export const removeFile = defineTask({ name: 'remove-file', payload: z.object({ key: z.string() }) });

/**
 * Enqueues the removal of a file, done after the commit of the caller's transaction even if the process
 * stops.
 */
export async function queueRemoval(uow: UnitOfWork, key: string): Promise<void> {
  uow.enqueue(removeFile, { key }, { dedupe: `remove-file:${key}`, clubId: null });
}

/** Removes a fan's uploads that were never shown, together with the rows that refer to them. */
export async function queueRemovalOfUploads(
  uow: UnitOfWork,
  fan: { clubId: string; fanId: string },
): Promise<void> {
  for (const { rawKey, fileKey } of await findUnusedUploads(uow.tx, fan)) {
    await queueRemoval(uow, rawKey);
    await queueRemoval(uow, fileKey);
  }
}

import type { Context } from '#server/context.ts';
import { deleteUsesBefore } from './staff-store.ts';

const KEPT_MS = 24 * 60 * 60_000;

/** Forgets sessions that are over by any measure: one begun so long ago is refused for its age. */
export async function removeOldUses({ ctx }: { ctx: Context }): Promise<void> {
  await deleteUsesBefore(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_MS));
}

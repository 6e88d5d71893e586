import type { UseCase } from '#server/context.ts';
import { type DeadTask, selectDeadTasks } from '#server/events/dead-task-store.ts';
import { assertMay } from '#server/lib/actor.ts';

export interface TaskPosition {
  at: string;
  id: string;
}

/** Returns dead tasks, oldest first, with their error and without personal data. */
export async function listDeadTasks({
  ctx,
  actor,
  input: { limit, after = null },
}: UseCase<{ limit: number; after?: TaskPosition | null }>): Promise<DeadTask[]> {
  assertMay(actor, 'operations.read', null);
  return selectDeadTasks(ctx.db, { limit, afterAt: after?.at ?? null, afterId: after?.id ?? null });
}

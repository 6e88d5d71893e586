import type { UseCase } from '#server/context.ts';
import { type DeadTask, selectDeadTasks } from '#server/events/dead-task-store.ts';
import { assertMay } from '#server/lib/actor.ts';
import { findInOrder } from '../databases.ts';

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
  const place = { limit, afterAt: after?.at ?? null, afterId: after?.id ?? null };
  return findInOrder(ctx, (db) => selectDeadTasks(db, place), {
    limit,
    compare: (one, other) =>
      one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  });
}

import type { UseCase } from '#server/context.ts';
import { countDeadTasks, type DeadTask, selectDeadTasks } from '#server/events/dead-task-store.ts';
import { assertMay } from '#server/lib/actor.ts';
import { type ListedRows, listOverDatabases } from '../databases.ts';

export interface TaskPosition {
  at: string;
  id: string;
}

/** Returns dead tasks, oldest first, with their error and without personal data. */
export async function listDeadTasks({
  ctx,
  actor,
  input: { limit, after = null },
}: UseCase<{ limit: number; after?: TaskPosition | null }>): Promise<ListedRows<DeadTask>> {
  assertMay(actor, 'operations.read', null);
  const place = { limit, afterAt: after?.at ?? null, afterId: after?.id ?? null };
  return listOverDatabases(ctx, {
    limit,
    find: (db) => selectDeadTasks(db, place),
    count: async (db) => (await countDeadTasks(db, {})).reduce((sum, { count }) => sum + count, 0),
    compare: (one, other) =>
      one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  });
}

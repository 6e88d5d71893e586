import type { UseCase } from '#server/context.ts';
import { type DeadTask, selectDeadTasks } from '#server/events/dead-task-store.ts';
import { assertCanDecideOnTasks } from './dead-task-policy.ts';

/** Tasks that have failed their last attempt, oldest first, with what went wrong and without whom they are about. */
export async function listDeadTasks({ ctx, actor, input }: UseCase<{ limit: number }>): Promise<DeadTask[]> {
  assertCanDecideOnTasks(actor);
  return selectDeadTasks(ctx.db, input);
}

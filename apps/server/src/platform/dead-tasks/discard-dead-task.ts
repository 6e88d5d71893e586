import type { UseCase } from '#server/context.ts';
import { type DeadTask, discardTask } from '#server/events/dead-task-store.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { assertCanDecideOnTasks } from './dead-task-policy.ts';

/** Gives a task that had failed its last attempt up for good. Throws `task.notFound`. */
export async function discardDeadTask({ ctx, actor, input }: UseCase<{ id: string }>): Promise<DeadTask> {
  assertCanDecideOnTasks(actor);
  return ctx.unitOfWork({ clubId: null }, async (uow) => {
    const [task] = await discardTask(uow.tx, input);
    if (!task) throw new NotFoundError('task.notFound');
    const { id, kind, aboutClubId, lastError } = task;
    uow.audit({
      ...{ clubId: aboutClubId, actor, action: 'task.discarded', subject: `task:${id}` },
      detail: { kind, lastError },
    });
    return task;
  });
}

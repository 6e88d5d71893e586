import type { UseCase } from '#server/context.ts';
import { type DeadTask, reviveTask } from '#server/events/dead-task-store.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { assertCanDecideOnTasks } from './dead-task-policy.ts';

/** Runs a task that had failed its last attempt again, at once and with all its attempts. Throws `task.notFound`. */
export async function retryDeadTask({ ctx, actor, input }: UseCase<{ id: string }>): Promise<DeadTask> {
  assertCanDecideOnTasks(actor);
  return ctx.unitOfWork({ clubId: null }, async (uow) => {
    const [task] = await reviveTask(uow.tx, input);
    if (!task) throw new NotFoundError('task.notFound');
    const { id, kind, aboutClubId, lastError } = task;
    uow.audit({
      ...{ clubId: aboutClubId, actor, action: 'task.retried', subject: `task:${id}` },
      detail: { kind, lastError },
    });
    uow.afterCommit(() => ctx.outbox.wake([kind]));
    return task;
  });
}

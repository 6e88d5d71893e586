import type { UseCase } from '#server/context.ts';
import { type DeadTask, reviveTask } from '#server/events/dead-task-store.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { changeSomewhere } from '../databases.ts';

/** Runs a dead task again, at once and with all its attempts. Throws `task.notFound`. */
export async function retryDeadTask({ ctx, actor, input }: UseCase<{ id: string }>): Promise<DeadTask> {
  assertMay(actor, 'operations.run', null);
  const task = await changeSomewhere(ctx, (at) => retryThere({ ctx: at, actor, input }));
  if (!task) throw new NotFoundError('task.notFound');
  return task;
}

function retryThere({ ctx, actor, input }: UseCase<{ id: string }>): Promise<DeadTask | undefined> {
  return ctx.unitOfWork({ clubId: null }, async (uow) => {
    const [task] = await reviveTask(uow.tx, input);
    if (!task) return undefined;
    const { id, kind, aboutClubId, lastError } = task;
    uow.audit({
      ...{ clubId: aboutClubId, actor, action: 'task.retried', subject: `task:${id}` },
      detail: { kind, lastError },
    });
    uow.afterCommit(() => ctx.outbox.wake([kind]));
    return task;
  });
}

import type { UseCase } from '#server/context.ts';
import { type DeadTask, discardTask } from '#server/events/dead-task-store.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { changeSomewhere } from '../databases.ts';

/** Discards a dead task for good. Throws `task.notFound`. */
export async function discardDeadTask({ ctx, actor, input }: UseCase<Discarded>): Promise<DeadTask> {
  assertMay(actor, 'operations.run', null);
  const task = await changeSomewhere(ctx, (at) => discardThere({ ctx: at, actor, input }));
  if (!task) throw new NotFoundError('task.notFound');
  return task;
}

interface Discarded {
  id: string;
  reason?: string;
}

function discardThere({
  ctx,
  actor,
  input: { id: taskId, reason },
}: UseCase<Discarded>): Promise<DeadTask | undefined> {
  return ctx.unitOfWork({ clubId: null }, async (uow) => {
    const [task] = await discardTask(uow.tx, { id: taskId });
    if (!task) return undefined;
    const { id, kind, aboutClubId, lastError } = task;
    uow.audit({
      ...{ clubId: aboutClubId, actor, action: 'task.discarded', subject: `task:${id}` },
      ...(reason === undefined ? {} : { reason }),
      detail: { kind, lastError },
    });
    return task;
  });
}

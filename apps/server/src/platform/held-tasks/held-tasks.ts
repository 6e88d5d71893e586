import type { Context, UseCase } from '#server/context.ts';
import {
  countWaitingTasks,
  discardWaitingTasks,
  endTaskHold,
  findTaskHold,
  type TaskHold,
  type WaitingTasks,
} from '#server/events/task-hold-store.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';

export interface HeldTasks extends TaskHold {
  /** Those added before the hold, which may have run already when the data is restored. */
  waiting: WaitingTasks[];
}

/** Returns what waits for an operator's word, as after a restore; null while tasks run. */
export async function listHeldTasks({
  ctx,
  actor,
}: Pick<UseCase<never>, 'ctx' | 'actor'>): Promise<HeldTasks | null> {
  assertMay(actor, 'operations.read', null);
  const hold = await findTaskHold(ctx.db);
  return hold ? { ...hold, waiting: await countWaitingTasks(ctx.db, hold.since) } : null;
}

/** Lets all processes take tasks and schedules again. Throws `task.notHeld`. */
export async function releaseTasks({ ctx, actor }: Pick<UseCase<never>, 'ctx' | 'actor'>): Promise<TaskHold> {
  assertMay(actor, 'operations.run', null);
  return ctx.unitOfWork({ clubId: null }, async (uow) => {
    const hold = await endTaskHold(uow.tx);
    if (!hold) throw new ConflictError('task.notHeld');
    uow.audit({ actor, action: 'tasks.released', subject: 'platform', detail: { reason: hold.reason } });
    uow.afterCommit(() => ctx.outbox.wake());
    return hold;
  });
}

/** Discards what waited of a kind before the hold; returns how many. Throws `task.notHeld`. */
export async function discardHeldTasks({
  ctx,
  actor,
  input: { kind },
}: UseCase<{ kind: string }>): Promise<number> {
  assertMay(actor, 'operations.run', null);
  return ctx.unitOfWork({ clubId: null }, async (uow) => {
    const hold = await findTaskHold(uow.tx);
    if (!hold) throw new ConflictError('task.notHeld');
    const count = await discardWaitingTasks(uow.tx, { kind, before: hold.since });
    uow.audit({ actor, action: 'tasks.discarded', subject: 'platform', detail: { kind, count } });
    return count;
  });
}

/** Returns why no process takes tasks, for the start of one; null if they do. */
export async function whyTasksAreHeld({ db }: Pick<Context, 'db'>): Promise<string | null> {
  return (await findTaskHold(db))?.reason ?? null;
}

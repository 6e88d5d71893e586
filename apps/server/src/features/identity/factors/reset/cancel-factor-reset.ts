import type { UnitOfWork } from '#server/context.ts';
import type { Actor } from '#server/lib/actor.ts';
import { notifyHolder } from '../../accounts/notify-holder.ts';
import type { PoolUser } from '../../accounts/user-store.ts';
import type { PoolCaller } from '../../protocol/pool-operation.ts';
import { deleteFactorReset } from './factor-reset-store.ts';

/**
 * Cancels a pending reset of an account's factors, since one of them has been used. Returns whether there was
 * one.
 */
export async function cancelFactorReset({
  uow,
  caller,
  actor,
  user,
}: {
  uow: UnitOfWork;
  caller: Pick<PoolCaller, 'clubSlug'>;
  actor: Actor;
  user: PoolUser;
}): Promise<boolean> {
  if (!(await deleteFactorReset(uow.tx, user.sub))) return false;
  uow.audit({ clubId: null, actor, action: 'secondFactor.resetCancelled', subject: `user:${user.sub}` });
  await notifyHolder({ uow, caller, input: { user, template: 'factorResetCancelled' } });
  return true;
}

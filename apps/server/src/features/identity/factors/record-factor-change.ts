import type { UnitOfWork } from '#server/context.ts';
import { asActor } from '../accounts/as-actor.ts';
import { notifyHolder } from '../accounts/notify-holder.ts';
import { lockUser } from '../accounts/user-store.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';

/** Records in the audit trail that the second factors of an account have changed, and notifies its holder. */
export async function recordFactorChange({
  uow,
  caller,
  sub,
}: {
  uow: UnitOfWork;
  caller: PoolCaller;
  sub: string;
}): Promise<void> {
  const user = await lockUser(uow.tx, sub);
  if (!user) return;
  uow.audit({
    clubId: null,
    actor: asActor(user),
    action: 'secondFactor.changed',
    subject: `user:${sub}`,
  });
  await notifyHolder({ uow, caller, input: { user, template: 'signInChanged' } });
}

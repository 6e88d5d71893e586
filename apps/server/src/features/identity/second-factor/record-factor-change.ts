import type { UnitOfWork } from '#server/context.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { asActor } from '../users/as-actor.ts';
import { tellHolder } from '../users/tell-holder.ts';
import { lockUser } from '../users/user-store.ts';

/** Puts on record that the second factors of an account are others now, and tells its holder. */
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
  await tellHolder({ uow, caller, input: { user, template: 'signInChanged' } });
}

import type { UnitOfWork } from '#server/context.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { identifierKey } from '../codes/identifier-key.ts';
import { forgetRememberedOf } from '../devices/device-store.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { deleteFamiliesOf } from '../sessions/family-store.ts';
import { deleteChallengesOf } from '../sign-in/challenge-store.ts';
import { asActor } from '../users/as-actor.ts';
import { type PoolUser, updatePassword } from '../users/user-store.ts';
import { forgetFailures } from './lockout-store.ts';

/** Sets a new password, ends every session and sign-in under way, trusts no device any more, and tells the holder of the address. */
export async function setPassword({
  uow,
  input,
}: {
  uow: UnitOfWork;
  input: { user: PoolUser; passwordHash: string; caller: PoolCaller; action: string };
}): Promise<void> {
  const { user, passwordHash, caller, action } = input;
  await updatePassword(uow.tx, { sub: user.sub, passwordHash, passwordSetAt: uow.clock.now() });
  await deleteFamiliesOf(uow.tx, user.sub);
  await deleteChallengesOf(uow.tx, user.sub);
  await forgetRememberedOf(uow.tx, user.sub);
  await forgetFailures(uow.tx, identifierKey(uow, user.email));
  uow.audit({ clubId: null, actor: asActor(user), action, subject: `user:${user.sub}` });
  await queueMail(uow, {
    clubSlug: caller.clubSlug,
    to: user.email,
    language: user.language,
    template: 'passwordChanged',
    values: {},
    dedupe: `password-changed:${uow.ids.next()}`,
  });
}

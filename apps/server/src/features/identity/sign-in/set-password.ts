import type { UnitOfWork } from '#server/context.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { asActor } from '../accounts/as-actor.ts';
import { identifierKey } from '../accounts/identifier-key.ts';
import { type PoolUser, updatePassword } from '../accounts/user-store.ts';
import { deleteChallengesOf } from '../challenges/challenge-store.ts';
import { forgetRememberedOf } from '../factors/devices/device-store.ts';
import { placeFingerprints } from '../factors/devices/place-fingerprints.ts';
import { forgetFailures, lockKeyOf } from '../factors/lockout/lockout-store.ts';
import type { KeptPassword } from '../factors/passwords/hash-new-password.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { deleteFamiliesOf } from '../sessions/refresh-token-family-store.ts';

/**
 * Sets a new password, ends all sessions and unfinished sign-ins, stops trusting all devices, and notifies
 * the holder.
 */
export async function setPassword({
  uow,
  input,
}: {
  uow: UnitOfWork;
  input: {
    user: PoolUser;
    password: KeptPassword;
    passwordByMail: boolean;
    caller: PoolCaller;
    action: string;
  };
}): Promise<void> {
  const { user, password, passwordByMail, caller, action } = input;
  const passwordSetAt = uow.clock.now();
  await updatePassword(uow.tx, { sub: user.sub, ...password, passwordSetAt, passwordByMail });
  await deleteFamiliesOf(uow.tx, user.sub);
  await deleteChallengesOf(uow.tx, user.sub);
  await forgetRememberedOf(uow.tx, user.sub);
  const identifier = identifierKey(uow, user.email);
  const places = placeFingerprints(uow, { sub: user.sub, caller, deviceKey: null });
  await forgetFailures(uow.tx, [identifier, ...places.map((place) => lockKeyOf(identifier, place))]);
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

import type { UnitOfWork } from '#server/context.ts';
import { asActor } from '../accounts/as-actor.ts';
import { identifierKey } from '../accounts/identifier-key.ts';
import { isPoolSubject } from '../accounts/is-pool-subject.ts';
import { dropSignUps } from '../accounts/sign-up-store.ts';
import { deleteUserRow, lockUser, type PoolUser } from '../accounts/user-store.ts';
import { deleteChallengesOf } from '../challenges/challenge-store.ts';
import { deleteCodesOf } from '../factors/codes/code-store.ts';
import { deleteDevicesOf } from '../factors/devices/device-store.ts';
import { deletePasskeysOf } from '../factors/passkeys/passkey-store.ts';
import { deleteRecoveryCodesOf } from '../factors/recovery-codes/recovery-code-store.ts';
import { deleteFactorReset } from '../factors/reset/factor-reset-store.ts';
import { deleteTotp } from '../factors/totp/totp-store.ts';
import { deleteOAuthCodesOf } from '../oauth/oauth-store.ts';
import { deleteFamiliesOf } from '../sessions/refresh-token-family-store.ts';

/**
 * Deletes an account of the embedded pool with all its credentials and sessions, and returns it; accounts of
 * a hosted pool cannot be deleted by this server.
 */
export async function deleteAccount(uow: UnitOfWork, username: string): Promise<PoolUser | undefined> {
  const user = isPoolSubject(username) ? await lockUser(uow.tx, username) : undefined;
  if (!user) return undefined;
  const { tx } = uow;
  const { sub, email } = user;
  await deleteFamiliesOf(tx, sub);
  await deleteChallengesOf(tx, sub);
  await deleteTotp(tx, sub);
  await deleteRecoveryCodesOf(tx, sub);
  await deleteFactorReset(tx, sub);
  await deletePasskeysOf(tx, sub);
  await deleteDevicesOf(tx, sub);
  await deleteOAuthCodesOf(tx, sub);
  await dropSignUps(tx, email);
  await deleteCodesOf(tx, identifierKey(uow, email));
  await deleteUserRow(tx, sub);
  uow.audit({ clubId: null, actor: asActor(user), action: 'account.deleted', subject: `user:${sub}` });
  return user;
}

import { auditRows } from '#server/audit/audit-rows.ts';
import type { UnitOfWork } from '#server/context.ts';
import { insertRowSets } from '#server/db/insert-rows.ts';
import { nothing, pipeline } from '#server/db/statement-pipeline.ts';
import { asActor } from '../accounts/as-actor.ts';
import type { PoolUser } from '../accounts/user-store.ts';
import { browserName } from '../factors/devices/browser-rules.ts';
import { findDevice, updateDeviceUse } from '../factors/devices/device-store.ts';
import { makeDeviceKey } from '../factors/devices/new-device.ts';
import { noteNewDevice, notifyNewDevice } from '../factors/devices/notify-new-device.ts';
import { cancelFactorReset } from '../factors/reset/cancel-factor-reset.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { familyRows, type PoolFamily } from './refresh-token-family-store.ts';
import { startRefreshTokenFamily } from './start-refresh-token-family.ts';

/** The scope of the protocol's tokens: the holder's own account. */
export const OWN_ACCOUNT_SCOPE = 'aws.cognito.signin.user.admin';

export interface NewSession {
  user: PoolUser;
  scope: string;
  hasSecondFactor: boolean;
  byMailOnly: boolean;
  /**
   * `device`: the browser may send its device key; without one it gets a new one. `browser`: it cannot have a
   * key. `passkey`: the authenticator counts as a device known to its holder.
   */
  on: { kind: 'device'; key: string | undefined } | { kind: 'browser' } | { kind: 'passkey' };
}

export interface BegunSession {
  family: PoolFamily;
  /** The key given to a browser without one. */
  newDeviceKey: string | null;
}

/** Starts a session after all required proofs. */
export async function beginSession({
  uow,
  caller,
  input,
}: {
  uow: UnitOfWork;
  caller: Pick<PoolCaller, 'userAgent' | 'address' | 'clubSlug'>;
  input: NewSession;
}): Promise<BegunSession> {
  const { user, scope, hasSecondFactor, byMailOnly, on } = input;
  const { sub } = user;
  const now = uow.clock.now();
  const known = on.kind === 'device' && on.key ? await findDevice(uow.tx, { key: on.key, sub }) : undefined;
  if (known) await updateDeviceUse(uow.tx, known, now);
  const newDeviceKey = on.kind === 'device' && !known ? makeDeviceKey(uow) : null;
  const browser = browserName(caller.userAgent);
  const deviceKey = known?.key ?? newDeviceKey;
  const family = startRefreshTokenFamily({
    ctx: uow,
    input: { sub, scope, browser, deviceKey, hasSecondFactor, byMailOnly },
  });
  const started = auditRows({
    clubId: null,
    actor: asActor(user),
    action: 'session.started',
    subject: `session:${family.id}`,
  });
  const use = { uow, caller, input: { user, knownDeviceKey: known?.key ?? null } };
  const [isNew] = await pipeline(uow.tx, [
    on.kind === 'passkey' ? nothing(false) : noteNewDevice(use),
    insertRowSets.with([familyRows(family), started]),
  ]);
  if (isNew) await notifyNewDevice(use);
  if (hasSecondFactor) await cancelFactorReset({ uow, caller, actor: asActor(user), user });
  return { family, newDeviceKey };
}

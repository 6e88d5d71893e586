import type { Context } from '#server/context.ts';
import { identifierKey } from '../../accounts/identifier-key.ts';
import { returnLimits, takeLimits } from '../../accounts/take-limits.ts';
import { limitExceeded, wrongCode } from '../../protocol/pool-error.ts';
import type { PoolCaller } from '../../protocol/pool-operation.ts';
import { placeFingerprints } from '../devices/place-fingerprints.ts';
import { countAttempt, findLockSeconds } from '../lockout/lockout-store.ts';
import { LOCKOUT } from '../passwords/check-password.ts';
import { findAppStep } from './app-secret.ts';
import { findTotp } from './totp-store.ts';

export interface AppCodeProof {
  /** The time step that `useStep` redeems, once. */
  step: number;
  /** The lock key whose failures are deleted when the code is redeemed. */
  lockKey: string;
}

/**
 * Checks a code of the account's authenticator app. Wrong ones lock like wrong passwords, across all
 * processes.
 */
export async function checkAppCode({
  ctx,
  caller,
  input,
}: {
  ctx: Context;
  caller: PoolCaller;
  input: { sub: string; email: string; code: string; deviceKey?: string | undefined };
}): Promise<AppCodeProof> {
  const { sub, email, code, deviceKey } = input;
  await takeLimits({ ctx, limits: ['factorTry'], who: { email, address: caller.address } });
  const identifier = `${identifierKey(ctx, email)} app`;
  const now = ctx.clock.now();
  const fingerprints = placeFingerprints(ctx, { sub, caller, deviceKey });
  const { mayTry, lockKey } = await countAttempt(ctx.db, {
    identifier,
    sub,
    fingerprints,
    now,
    rule: LOCKOUT,
  });
  if (!mayTry) throw limitExceeded(await findLockSeconds(ctx.db, lockKey, now));
  const encrypted = (await findTotp(ctx.db, sub))?.encryptedSecret;
  const step = encrypted ? findAppStep(ctx, { encrypted, code }) : null;
  if (step === null) throw wrongCode();
  await returnLimits({ ctx, limits: ['factorTry'], address: caller.address });
  return { step, lockKey };
}

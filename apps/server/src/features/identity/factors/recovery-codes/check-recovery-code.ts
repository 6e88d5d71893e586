import type { Context } from '#server/context.ts';
import { PasswordsBusyError } from '#server/providers/user-pool/password-hasher.ts';
import { identifierKey } from '../../accounts/identifier-key.ts';
import { returnLimits, takeLimits } from '../../accounts/take-limits.ts';
import { limitExceeded, wrongCode } from '../../protocol/pool-error.ts';
import type { PoolCaller } from '../../protocol/pool-operation.ts';
import { placeFingerprints } from '../devices/place-fingerprints.ts';
import { countAttempt, findLockSeconds } from '../lockout/lockout-store.ts';
import { LOCKOUT } from '../passwords/check-password.ts';
import { busy } from '../passwords/hash-new-password.ts';
import { slotOf } from './recovery-code-rules.ts';
import { findRecoveryHash } from './recovery-code-store.ts';

export interface RecoveryProof {
  slot: string;
  /** The hash that `takeRecoveryCode` redeems, once. */
  codeHash: string;
  /** The lock key whose failures are deleted when the code is redeemed. */
  lockKey: string;
}

/** Checks one of the account's recovery codes. Wrong ones lock like wrong passwords, across all processes. */
export async function checkRecoveryCode({
  ctx,
  caller,
  input,
}: {
  ctx: Context;
  caller: PoolCaller;
  input: { sub: string; email: string; code: string; deviceKey?: string | undefined };
}): Promise<RecoveryProof> {
  const { sub, email, code, deviceKey } = input;
  await takeLimits({ ctx, limits: ['factorTry'], who: { email, address: caller.address } });
  const identifier = `${identifierKey(ctx, email)} recovery`;
  const slot = slotOf(code);
  try {
    const proof = await ctx.passwords.inTurn(async (turn) => {
      const now = ctx.clock.now();
      const fingerprints = placeFingerprints(ctx, { sub, caller, deviceKey });
      const place = { identifier, sub, fingerprints, now, rule: LOCKOUT };
      const { mayTry, lockKey } = await countAttempt(ctx.db, place);
      if (!mayTry) throw limitExceeded(await findLockSeconds(ctx.db, lockKey, now));
      const codeHash = await findRecoveryHash(ctx.db, { sub, slot });
      if (!(await turn.verify(codeHash, code)) || codeHash === null) throw wrongCode();
      return { slot, codeHash, lockKey };
    });
    await returnLimits({ ctx, limits: ['factorTry'], address: caller.address });
    return proof;
  } catch (error) {
    throw error instanceof PasswordsBusyError ? busy() : error;
  }
}

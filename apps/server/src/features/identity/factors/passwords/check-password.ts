import type { Context } from '#server/context.ts';
import { PasswordsBusyError, type PasswordTurn } from '#server/providers/user-pool/password-hasher.ts';
import { identifierKey } from '../../accounts/identifier-key.ts';
import { findSignUps, updateAskedAt } from '../../accounts/sign-up-store.ts';
import { takeLimits } from '../../accounts/take-limits.ts';
import {
  limitExceeded,
  PoolError,
  passwordResetRequired,
  wrongCredentials,
} from '../../protocol/pool-error.ts';
import type { PoolCaller } from '../../protocol/pool-operation.ts';
import { placeFingerprints } from '../devices/place-fingerprints.ts';
import {
  countTry,
  findLockSeconds,
  findPasswordHolder,
  forgetFailures,
  type LockoutRule,
  type PasswordHolder,
} from '../lockout/lockout-store.ts';
import { busy } from './hash-new-password.ts';

/** After five failures each further one locks: 1 s, 2 s, 4 s … at most a quarter of an hour. */
export const LOCKOUT: LockoutRule = { freeFailures: 5, maxLockSeconds: 900, forgetAfterHours: 24 };

export interface CheckedPassword extends PasswordHolder {
  /** Whose failures to forget, in the transaction of what the password allows. */
  failuresOf: string;
}

/** The account whose password this is. A stranger costs as long and is refused alike. */
export async function checkPassword({
  ctx,
  caller,
  input,
}: {
  ctx: Context;
  caller: PoolCaller;
  input: { email: string; password: string; deviceKey?: string | null | undefined };
}): Promise<CheckedPassword> {
  const { email } = input;
  await takeLimits({ ctx, limits: ['signIn'], who: { email, address: caller.address } });
  try {
    // Counted within the turn: however many come at once, few are counted and not yet judged.
    return await ctx.passwords.inTurn((turn) => judge({ ctx, caller, turn, ...input }));
  } catch (error) {
    throw error instanceof PasswordsBusyError ? busy() : error;
  }
}

interface Judged {
  ctx: Context;
  caller: PoolCaller;
  turn: PasswordTurn;
  email: string;
  password: string;
  deviceKey?: string | null | undefined;
}

async function judge(judged: Judged): Promise<CheckedPassword> {
  const { ctx, caller, turn, email, password, deviceKey } = judged;
  const identifier = identifierKey(ctx, email);
  const now = ctx.clock.now();
  const holder = await findPasswordHolder(ctx.db, email);
  const sub = holder?.sub ?? null;
  const fingerprints = placeFingerprints(ctx, { sub: sub ?? '', caller, deviceKey });
  const { mayTry, lockKey } = await countTry(ctx.db, { identifier, sub, fingerprints, now, rule: LOCKOUT });
  if (!mayTry) throw limitExceeded(await findLockSeconds(ctx.db, lockKey, now));
  const matches = await turn.verify(holder?.passwordHash ?? null, password);
  if (holder && isWithoutPassword(holder)) throw passwordResetRequired();
  if (!holder || !matches) {
    await refuseUnconfirmed(judged);
    throw wrongCredentials();
  }
  return { ...holder, failuresOf: lockKey };
}

/** Who knows the password of a sign-up is told that it waits for its code, also where that will never come. */
async function refuseUnconfirmed({ ctx, turn, email, password }: Judged): Promise<void> {
  const now = ctx.clock.now();
  for (const { sub, passwordHash } of await findSignUps(ctx.db, { email, now })) {
    if (passwordHash === null || !(await turn.verify(passwordHash, password))) continue;
    await updateAskedAt(ctx.db, { sub, askedAt: now });
    await forgetFailures(ctx.db, [identifierKey(ctx, email)]);
    throw new PoolError('UserNotConfirmedException', 'User is not confirmed.');
  }
}

/** An account brought from elsewhere: no password can be right before its holder chose one. */
function isWithoutPassword({ state, passwordHash }: PasswordHolder): boolean {
  return state === 'RESET_REQUIRED' && passwordHash === null;
}

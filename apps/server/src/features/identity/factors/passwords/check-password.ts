import type { Context } from '#server/context.ts';
import { PasswordsBusyError, type PasswordTurn } from '#server/providers/user-pool/password-hasher.ts';
import { identifierKey } from '../../accounts/identifier-key.ts';
import { findSignUps, updateAskedAt } from '../../accounts/sign-up-store.ts';
import { returnLimits, takeLimits } from '../../accounts/take-limits.ts';
import { updatePasswordVerifier } from '../../accounts/user-store.ts';
import {
  limitExceeded,
  passwordResetRequired,
  userNotConfirmed,
  wrongCredentials,
} from '../../protocol/pool-error.ts';
import type { PoolCaller } from '../../protocol/pool-operation.ts';
import { placeFingerprints } from '../devices/place-fingerprints.ts';
import {
  countAttempt,
  findLockSeconds,
  findPasswordHolder,
  forgetFailures,
  type LockoutRule,
  type PasswordHolder,
} from '../lockout/lockout-store.ts';
import { busy } from './hash-new-password.ts';
import { makePasswordVerifier, readPasswordVerifier } from './password-verifier.ts';

/** From five failures on, each further one locks: 1 s, 2 s, 4 s … at most a quarter of an hour. */
export const LOCKOUT: LockoutRule = { freeFailures: 5, maxLockSeconds: 900, forgetAfterHours: 24 };

export interface CheckedPassword extends PasswordHolder {
  /** The lock key whose failures are deleted in the transaction of what the password allows. */
  failuresOf: string;
}

/** Returns the account with this password. An unknown address takes as long and gets the same error. */
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
    // Counted within the turn, so that of many concurrent attempts few are counted before they are checked.
    const checked = await ctx.passwords.inTurn((turn) => judge({ ctx, caller, turn, ...input }));
    await returnLimits({ ctx, limits: ['signIn'], address: caller.address });
    return checked;
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
  const { mayTry, lockKey } = await countAttempt(ctx.db, {
    identifier,
    sub,
    fingerprints,
    now,
    rule: LOCKOUT,
  });
  if (!mayTry) throw limitExceeded(await findLockSeconds(ctx.db, lockKey, now));
  const matches = await turn.verify(holder?.passwordHash ?? null, password);
  if (holder && isWithoutPassword(holder)) throw passwordResetRequired();
  if (!holder || !matches) {
    await refuseUnconfirmed(judged);
    throw wrongCredentials();
  }
  await keepVerifier(judged, holder);
  return { ...holder, failuresOf: lockKey };
}

/**
 * Older accounts without a verifier, and those with a new address, get one when their password is next
 * entered.
 */
async function keepVerifier({ ctx, email, password }: Judged, holder: PasswordHolder): Promise<void> {
  const { sub, passwordHash } = holder;
  if (passwordHash === null || readPasswordVerifier(ctx, email, holder.passwordVerifier) !== null) return;
  const passwordVerifier = makePasswordVerifier(ctx, { email, password });
  await updatePasswordVerifier(ctx.db, { sub, passwordHash, passwordVerifier });
}

/**
 * Throws the error of an unconfirmed sign-up if the password is that of one, even one whose code was never
 * sent.
 */
async function refuseUnconfirmed({ ctx, turn, email, password }: Judged): Promise<void> {
  const now = ctx.clock.now();
  for (const { sub, passwordHash } of await findSignUps(ctx.db, { email, now })) {
    if (passwordHash === null || !(await turn.verify(passwordHash, password))) continue;
    await updateAskedAt(ctx.db, { sub, askedAt: now });
    await forgetFailures(ctx.db, [identifierKey(ctx, email)]);
    throw userNotConfirmed();
  }
}

/** An imported account: no password can be correct before its holder has chosen one. */
export function isWithoutPassword({ state, passwordHash }: PasswordHolder): boolean {
  return state === 'RESET_REQUIRED' && passwordHash === null;
}

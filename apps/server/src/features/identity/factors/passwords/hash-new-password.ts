import { hasOuterSpace, isStrongEnough } from '@tifo/contracts/password-strength';
import type { Context } from '#server/context.ts';
import { isMuchUsedPassword } from '#server/providers/user-pool/is-much-used-password.ts';
import { PasswordsBusyError } from '#server/providers/user-pool/password-hasher.ts';
import { PoolError } from '../../protocol/pool-error.ts';
import { DEMO_PASSWORD, isMadeOfEmail } from './password-rules.ts';
import { makePasswordVerifier } from './password-verifier.ts';

export interface NewPassword {
  password: string;
  /** The address of the account. */
  email: string;
}

/** The stored forms of a password; both are always set together. */
export interface KeptPassword {
  passwordHash: string;
  passwordVerifier: string;
}

/** Rejects a password that is too easy to guess; otherwise returns its stored forms. */
export async function hashNewPassword(ctx: Context, { password, email }: NewPassword): Promise<KeptPassword> {
  await assertPassword({ password, email });
  try {
    const passwordHash = await ctx.passwords.hash(password);
    return { passwordHash, passwordVerifier: makePasswordVerifier(ctx, { email, password }) };
  } catch (error) {
    throw error instanceof PasswordsBusyError ? busy() : error;
  }
}

export async function assertPassword({ password, email }: NewPassword): Promise<void> {
  if (hasOuterSpace(password)) {
    throw refused('Password cannot start or end with a space');
  }
  if (!isStrongEnough(password)) {
    throw refused('Password not strong enough: use more and different characters');
  }
  if (isMadeOfEmail(password, email)) throw refused('Password must not be made from the email');
  const isPublished = password.toLowerCase() === DEMO_PASSWORD.toLowerCase();
  if (isPublished || (await isMuchUsedPassword(password)))
    throw refused('Password is one that many people use');
}

export function busy(): PoolError {
  return new PoolError('TooManyRequestsException', 'Too many requests, please try again.', {
    status: 503,
    retryAfterSeconds: 2,
  });
}

function refused(why: string): PoolError {
  return new PoolError('InvalidPasswordException', `Password did not conform with policy: ${why}`);
}

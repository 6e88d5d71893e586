import { hasOuterSpace, isStrongEnough } from '@tifo/contracts/password-strength';
import type { Context } from '#server/context.ts';
import { PasswordsBusyError } from '#server/providers/user-pool/password-hasher.ts';
import { PoolError } from '../../protocol/pool-error.ts';

/** Refuses a password that is too easy to guess, then hashes it. */
export async function hashNewPassword(ctx: Context, password: string): Promise<string> {
  assertPassword(password);
  try {
    return await ctx.passwords.hash(password);
  } catch (error) {
    throw error instanceof PasswordsBusyError ? busy() : error;
  }
}

export function assertPassword(password: string): void {
  if (hasOuterSpace(password)) {
    throw refused('Password cannot start or end with a space');
  }
  if (!isStrongEnough(password)) {
    throw refused('Password not strong enough: use more and different characters');
  }
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

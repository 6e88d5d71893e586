import type { Context } from '#server/context.ts';
import { PasswordsBusyError, type PasswordTurn } from '#server/providers/user-pool/password-hasher.ts';
import { identifierKey } from '../codes/identifier-key.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { limitExceeded, passwordResetRequired, wrongCredentials } from '../protocol/pool-error.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { findUserByEmail, type PoolUser } from '../users/user-store.ts';
import { busy } from './hash-new-password.ts';
import { countTry, findLockedUntil, forgetFailures, type LockoutRule } from './lockout-store.ts';

/** After five failures each further one locks: 1 s, 2 s, 4 s … at most a quarter of an hour. */
export const LOCKOUT: LockoutRule = { freeFailures: 5, maxLockSeconds: 900, forgetAfterHours: 24 };

/** The user whose password this is. A stranger costs as long and is refused alike. */
export async function checkPassword({
  ctx,
  caller,
  input,
}: {
  ctx: Context;
  caller: PoolCaller;
  input: { email: string; password: string };
}): Promise<PoolUser> {
  const { email, password } = input;
  await takeLimits({ ctx, limits: ['signIn'], who: { email, address: caller.address } });
  try {
    // Counted within the turn: however many come at once, few are counted and not yet judged.
    return await ctx.passwords.inTurn((turn) => judge({ ctx, turn, email, password }));
  } catch (error) {
    throw error instanceof PasswordsBusyError ? busy() : error;
  }
}

interface Judged {
  ctx: Context;
  turn: PasswordTurn;
  email: string;
  password: string;
}

async function judge({ ctx, turn, email, password }: Judged): Promise<PoolUser> {
  const identifier = identifierKey(ctx, email);
  const now = ctx.clock.now();
  if (!(await countTry(ctx.db, { identifier, now, rule: LOCKOUT }))) {
    const lockedUntil = await findLockedUntil(ctx.db, identifier);
    throw limitExceeded(Math.max(1, ((lockedUntil?.getTime() ?? 0) - now.getTime()) / 1000));
  }
  const user = await findUserByEmail(ctx.db, email);
  const matches = await turn.verify(user?.passwordHash ?? null, password);
  if (user && isWithoutPassword(user)) throw passwordResetRequired();
  if (!user || !matches) throw wrongCredentials();
  await forgetFailures(ctx.db, identifier);
  return user;
}

/** An account brought from elsewhere: no password can be right before its holder chose one. */
function isWithoutPassword({ state, passwordHash }: PoolUser): boolean {
  return state === 'RESET_REQUIRED' && passwordHash === null;
}

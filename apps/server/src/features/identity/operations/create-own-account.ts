import type { Context } from '#server/context.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import { createConfirmedUser } from '../accounts/create-confirmed-user.ts';
import { findUserByEmail } from '../accounts/user-store.ts';
import { assertPassword } from '../factors/passwords/hash-new-password.ts';
import { PoolError } from '../protocol/pool-error.ts';

/** An account with a password that its holder has just chosen; false, and left as it is, where there is one already. */
export async function createOwnAccount(
  ctx: Context,
  account: Parameters<typeof createConfirmedUser>[1],
): Promise<boolean> {
  const email = account.email.trim().toLowerCase();
  try {
    await assertPassword({ password: account.password, email });
  } catch (error) {
    throw error instanceof PoolError ? new InvalidInputError('password.weak', { field: 'password' }) : error;
  }
  if (await findUserByEmail(ctx.db, email)) return false;
  await createConfirmedUser(ctx, { ...account, email });
  return true;
}

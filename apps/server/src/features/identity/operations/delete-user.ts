import { z } from 'zod';
import { findFansOfUser } from '#server/features/fans/index.ts';
import { findStaffOfUser, isPlatformAdmin } from '#server/features/staff/index.ts';
import { notifyHolder } from '../accounts/notify-holder.ts';
import { PoolError } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { TokenText } from '../protocol/pool-values.ts';
import { requireSession } from '../sessions/require-session.ts';
import { deleteAccount } from './delete-account.ts';

export const DeleteUserInput = z.object({ AccessToken: TokenText });

/**
 * Deletes the caller's account from the pool. Refused while they are a fan of a club: the fan's data has to
 * be erased first, which also deletes the account. Refused as well while they work for a club or run the platform.
 */
export async function deleteUser({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof DeleteUserInput>>): Promise<object> {
  const { user } = await requireSession({ ctx, accessToken: input.AccessToken });
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    const elsewhere = ctx.everywhere.filter(({ db }) => db !== ctx.db).map(({ db }) => db);
    for (const tx of [uow.tx, ...elsewhere]) {
      if ((await findFansOfUser(tx, user.sub)).length > 0) throw stillFan();
      if ((await findStaffOfUser(tx, user.sub)).length > 0) throw stillAtWork();
    }
    if (await isPlatformAdmin(uow.tx, user.sub)) throw stillAtWork();
    const deleted = await deleteAccount(uow, user.sub);
    if (deleted) await notifyHolder({ uow, caller, input: { user: deleted, template: 'accountDeleted' } });
  });
  return {};
}

function stillFan(): PoolError {
  return new PoolError('NotAuthorizedException', 'Erase your data at your clubs first.');
}

function stillAtWork(): PoolError {
  return new PoolError('NotAuthorizedException', 'Leave the staff of your clubs first.');
}

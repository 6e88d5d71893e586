import { z } from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { TokenText } from '../protocol/pool-values.ts';
import { requireSession } from '../sessions/require-session.ts';
import { deleteAccount } from './delete-account.ts';
import { tellHolder } from './tell-holder.ts';

export const DeleteUserInput = z.object({ AccessToken: TokenText });

/** Deletes the account of who asks from the pool: nobody can sign in to it any more. */
export async function deleteUser({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof DeleteUserInput>>): Promise<object> {
  const { user } = await requireSession({ ctx, accessToken: input.AccessToken });
  await inTransaction(ctx, { clubId: null }, async (tx) => {
    const deleted = await deleteAccount(ctx, tx, user.sub);
    if (deleted) await tellHolder({ ctx, tx, caller, input: { user: deleted, template: 'accountDeleted' } });
  });
  ctx.outbox.wake();
  return {};
}

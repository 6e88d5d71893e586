import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { identifierKey } from '../codes/identifier-key.ts';
import type { PoolUser } from './user-store.ts';
import { deleteEverythingOf } from './user-store.ts';

/** Removes an account from the pool, with every way into it. */
export async function deleteUserRows(
  ctx: Pick<Context, 'secrets'>,
  tx: Tx,
  { sub, email }: Pick<PoolUser, 'sub' | 'email'>,
): Promise<void> {
  await deleteEverythingOf(tx, { sub, email, identifier: identifierKey(ctx, email) });
}

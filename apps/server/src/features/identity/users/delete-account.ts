import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { asActor } from './as-actor.ts';
import { deleteUserRows } from './delete-user-rows.ts';
import { isPoolSubject } from './is-pool-subject.ts';
import { lockUser, type PoolUser } from './user-store.ts';

/**
 * Removes an account of our own pool in the caller's transaction and answers what it was; one of a hosted pool is not
 * ours to remove.
 */
export async function deleteAccount(ctx: Context, tx: Tx, username: string): Promise<PoolUser | undefined> {
  const user = isPoolSubject(username) ? await lockUser(tx, username) : undefined;
  if (!user) return undefined;
  await deleteUserRows(ctx, tx, user);
  const subject = `user:${user.sub}`;
  await recordAudit(tx, { clubId: null, actor: asActor(user), action: 'account.deleted', subject });
  return user;
}

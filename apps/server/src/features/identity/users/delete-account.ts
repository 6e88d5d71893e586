import type { UnitOfWork } from '#server/context.ts';
import { asActor } from './as-actor.ts';
import { deleteUserRows } from './delete-user-rows.ts';
import { isPoolSubject } from './is-pool-subject.ts';
import { lockUser, type PoolUser } from './user-store.ts';

/**
 * Removes an account of our own pool in the caller's transaction and answers what it was; one of a hosted pool is not
 * ours to remove.
 */
export async function deleteAccount(uow: UnitOfWork, username: string): Promise<PoolUser | undefined> {
  const user = isPoolSubject(username) ? await lockUser(uow.tx, username) : undefined;
  if (!user) return undefined;
  await deleteUserRows(uow, uow.tx, user);
  const subject = `user:${user.sub}`;
  uow.audit({ clubId: null, actor: asActor(user), action: 'account.deleted', subject });
  return user;
}

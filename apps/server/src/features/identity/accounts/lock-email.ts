import type { Tx } from '#server/db/client.ts';
import { isPoolSubject } from './is-pool-subject.ts';
import { lockUser } from './user-store.ts';

/** Returns the account's address and locks it against a change; undefined for an account of another pool. */
export async function lockEmail(tx: Tx, username: string): Promise<string | undefined> {
  return isPoolSubject(username) ? (await lockUser(tx, username))?.email : undefined;
}

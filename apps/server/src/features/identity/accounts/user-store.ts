import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { prepareSelect } from '#server/db/prepare-select.ts';
import { type Places, readAs, statementOf } from '#server/db/statement-pipeline.ts';
import { isPoolSubject } from './is-pool-subject.ts';
import type { UserState } from './user-states.ts';
import { poolUsers } from './user-tables.ts';

export type PoolUser = typeof poolUsers.$inferSelect;
export type NewPoolUser = Omit<typeof poolUsers.$inferInsert, 'createdAt'>;

export async function findUserByEmail(tx: Tx, email: string): Promise<PoolUser | undefined> {
  const [user] = await tx.select().from(poolUsers).where(eq(poolUsers.email, email));
  return user;
}

/** What is known of the holder of an account. */
export type Contact = Pick<PoolUser, 'email' | 'language' | 'firstName' | 'lastName'>;

/** Returns the contacts of the users among these accounts, by account; a hosted pool keeps its own. */
export async function findContactsOfUsers(tx: Tx, subs: string[]): Promise<ReadonlyMap<string, Contact>> {
  const { sub: account, email, language, firstName, lastName } = poolUsers;
  const rows = await tx
    .select({ sub: account, email, language, firstName, lastName })
    .from(poolUsers)
    .where(inArray(poolUsers.sub, subs.filter(isPoolSubject)));
  return new Map(rows.map(({ sub, ...contact }) => [sub, contact]));
}

export async function findUserByGoogle(tx: Tx, googleSub: string): Promise<PoolUser | undefined> {
  const [user] = await tx.select().from(poolUsers).where(eq(poolUsers.googleSub, googleSub));
  return user;
}

export async function findUser(tx: Tx, sub: string): Promise<PoolUser | undefined> {
  const [user] = await tx.select().from(poolUsers).where(eq(poolUsers.sub, sub));
  return user;
}

const selectForUpdate = prepareSelect(
  poolUsers,
  ({ sub }: Places<{ sub: string }>) => sql`where sub = ${sub} for no key update`,
);

/** Locks the user until the end of the transaction. */
export const lockUser = statementOf((sub: string) =>
  readAs(selectForUpdate.with({ sub }), ([user]): PoolUser | undefined => user),
);

export async function insertUserUnlessKnown(tx: Tx, user: NewPoolUser): Promise<boolean> {
  const inserted = await tx
    .insert(poolUsers)
    .values(user)
    .onConflictDoNothing()
    .returning({ sub: poolUsers.sub });
  return inserted.length === 1;
}

/** Returns false if another transaction has changed the user's state meanwhile. */
export async function updateUserState(
  tx: Tx,
  { sub, from, to }: { sub: string; from: UserState; to: UserState },
): Promise<boolean> {
  const updated = await tx
    .update(poolUsers)
    .set({ state: to })
    .where(and(eq(poolUsers.sub, sub), eq(poolUsers.state, from)))
    .returning({ sub: poolUsers.sub });
  return updated.length === 1;
}

export async function updateSecondFactors(
  tx: Tx,
  { sub, ...factors }: Pick<PoolUser, 'sub' | 'asksEmailCode' | 'preferredSecondFactor'>,
): Promise<void> {
  await tx.update(poolUsers).set(factors).where(eq(poolUsers.sub, sub));
}

export async function updateAttributes(
  tx: Tx,
  {
    sub,
    ...attributes
  }: Pick<PoolUser, 'sub' | 'wantedEmail'> & Partial<Pick<PoolUser, 'firstName' | 'lastName' | 'pictureUrl'>>,
): Promise<void> {
  await tx.update(poolUsers).set(attributes).where(eq(poolUsers.sub, sub));
}

/** Fails by the constraint `pool_user_email` where another account has the address. */
export async function updateEmail(tx: Tx, sub: string, email: string): Promise<void> {
  await tx.update(poolUsers).set({ email, wantedEmail: null }).where(eq(poolUsers.sub, sub));
}

export async function updatePassword(
  tx: Tx,
  {
    sub,
    ...password
  }: Pick<PoolUser, 'sub' | 'passwordHash' | 'passwordVerifier' | 'passwordSetAt' | 'passwordByMail'>,
): Promise<void> {
  await tx.update(poolUsers).set(password).where(eq(poolUsers.sub, sub));
}

/** Stores the verifier of a password, unless another password has been set meanwhile. */
export async function updatePasswordVerifier(
  tx: Tx,
  { sub, passwordHash, passwordVerifier }: { sub: string; passwordHash: string; passwordVerifier: string },
): Promise<void> {
  const isStill = and(eq(poolUsers.sub, sub), eq(poolUsers.passwordHash, passwordHash));
  await tx.update(poolUsers).set({ passwordVerifier }).where(isStill);
}

/** Links a Google account, with which the user can sign in from now on. */
export async function linkGoogle(
  tx: Tx,
  { sub, ...link }: Pick<PoolUser, 'sub' | 'googleSub' | 'passwordHash' | 'passwordVerifier' | 'pictureUrl'>,
): Promise<PoolUser> {
  const [user] = await tx
    .update(poolUsers)
    .set({ ...link, state: 'CONFIRMED' })
    .where(eq(poolUsers.sub, sub))
    .returning();
  if (!user) throw new Error('There is no such account');
  return user;
}

export async function deleteUserRow(tx: Tx, sub: string): Promise<void> {
  await tx.delete(poolUsers).where(eq(poolUsers.sub, sub));
}

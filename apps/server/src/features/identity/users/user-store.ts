import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { UserState } from './user-states.ts';
import { poolUsers } from './user-tables.ts';

export type PoolUser = typeof poolUsers.$inferSelect;
export type NewPoolUser = Omit<typeof poolUsers.$inferInsert, 'createdAt'>;

export async function findUserByEmail(tx: Tx, email: string): Promise<PoolUser | undefined> {
  const [user] = await tx.select().from(poolUsers).where(eq(poolUsers.email, email));
  return user;
}

/** Holds the user as it is until the end of the transaction. */
export async function lockUser(tx: Tx, sub: string): Promise<PoolUser | undefined> {
  const [user] = await tx.select().from(poolUsers).where(eq(poolUsers.sub, sub)).for('no key update');
  return user;
}

/** Adds the user, or takes over an account with this address whose owner never proved it; else undefined. */
export async function claimEmail(tx: Tx, user: NewPoolUser): Promise<PoolUser | undefined> {
  const { passwordHash, passwordSetAt, firstName, lastName, language } = user;
  const [claimed] = await tx
    .insert(poolUsers)
    .values(user)
    .onConflictDoUpdate({
      target: poolUsers.email,
      set: { passwordHash, passwordSetAt, firstName, lastName, language },
      setWhere: eq(poolUsers.state, 'UNCONFIRMED'),
    })
    .returning();
  return claimed;
}

export async function insertUserUnlessKnown(tx: Tx, user: NewPoolUser): Promise<boolean> {
  const inserted = await tx
    .insert(poolUsers)
    .values(user)
    .onConflictDoNothing()
    .returning({ sub: poolUsers.sub });
  return inserted.length === 1;
}

/** False when somebody else has moved the user meanwhile. */
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

export async function updatePassword(
  tx: Tx,
  { sub, passwordHash, passwordSetAt }: { sub: string; passwordHash: string; passwordSetAt: Date },
): Promise<void> {
  await tx.update(poolUsers).set({ passwordHash, passwordSetAt }).where(eq(poolUsers.sub, sub));
}

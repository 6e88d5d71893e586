import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type RowSet, rowSet } from '#server/db/insert-rows.ts';
import { prepareStatement } from '#server/db/statement-pipeline.ts';
import type { PoolUser } from '../accounts/user-store.ts';
import { poolUsers } from '../accounts/user-tables.ts';
import { refreshFamilies } from './refresh-token-family-tables.ts';

export type PoolFamily = Omit<typeof refreshFamilies.$inferSelect, 'createdAt'>;

const MAX_LISTED = 50;

export interface PoolSession {
  family: PoolFamily;
  user: PoolUser;
}

export function familyRows(...families: PoolFamily[]): RowSet {
  return rowSet(refreshFamilies, families);
}

/** Returns the session with its user, unless it has ended. */
export async function findSession(tx: Tx, id: string, now: Date): Promise<PoolSession | undefined> {
  const [row] = await tx
    .select({ family: refreshFamilies, user: poolUsers })
    .from(refreshFamilies)
    .innerJoin(poolUsers, eq(poolUsers.sub, refreshFamilies.sub))
    .where(and(eq(refreshFamilies.id, id), gt(refreshFamilies.expiresAt, now)));
  return row;
}

const selectLiving = prepareStatement<{ ids: string[]; now: string }, { id: string }>(
  ({ ids, now }) =>
    sql`select id from ${refreshFamilies} where id = any(${ids}::uuid[]) and expires_at > ${now}::timestamptz`,
);

/** Returns those of these sessions that have not ended. */
export async function findLivingFamilies(tx: Tx, ids: string[], now: Date): Promise<ReadonlySet<string>> {
  const rows = await selectLiving(tx, { ids, now: now.toISOString() });
  return new Set(rows.map(({ id }) => id));
}

/** Advances the chain from `n`; returns false if another request has done so. */
export async function advanceFamily(
  tx: Tx,
  { id, n, rotatedAt }: { id: string; n: number; rotatedAt: Date },
): Promise<boolean> {
  const advanced = await tx
    .update(refreshFamilies)
    .set({ n: n + 1, rotatedAt })
    .where(and(eq(refreshFamilies.id, id), eq(refreshFamilies.n, n)))
    .returning({ n: refreshFamilies.n });
  return advanced.length === 1;
}

/** Deletes and returns the session; only one caller gets it. */
export async function deleteFamily(tx: Tx, id: string): Promise<PoolFamily | undefined> {
  const [deleted] = await tx.delete(refreshFamilies).where(eq(refreshFamilies.id, id)).returning();
  return deleted;
}

/** Returns false if the session does not belong to this user. */
export async function deleteFamilyOf(tx: Tx, { id, sub }: { id: string; sub: string }): Promise<boolean> {
  const deleted = await tx
    .delete(refreshFamilies)
    .where(and(eq(refreshFamilies.id, id), eq(refreshFamilies.sub, sub)))
    .returning({ id: refreshFamilies.id });
  return deleted.length === 1;
}

/** Returns the user's sessions that have not ended, last used first. */
export async function findFamiliesOf(tx: Tx, sub: string, now: Date): Promise<PoolFamily[]> {
  return tx
    .select()
    .from(refreshFamilies)
    .where(and(eq(refreshFamilies.sub, sub), gt(refreshFamilies.expiresAt, now)))
    .orderBy(desc(refreshFamilies.rotatedAt), refreshFamilies.id)
    .limit(MAX_LISTED);
}

export async function deleteFamiliesOf(tx: Tx, sub: string): Promise<void> {
  await tx.delete(refreshFamilies).where(eq(refreshFamilies.sub, sub));
}

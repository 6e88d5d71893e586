import { and, eq, gt, lt } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PoolUser } from '../users/user-store.ts';
import { poolUsers } from '../users/user-tables.ts';
import { refreshFamilies } from './family-tables.ts';

export type PoolFamily = Omit<typeof refreshFamilies.$inferSelect, 'createdAt'>;

export interface PoolSession {
  family: PoolFamily;
  user: PoolUser;
}

export async function insertFamily(tx: Tx, family: PoolFamily): Promise<void> {
  await tx.insert(refreshFamilies).values(family);
}

/** The session with its user, unless it has ended. */
export async function findSession(tx: Tx, id: string, now: Date): Promise<PoolSession | undefined> {
  const [row] = await tx
    .select({ family: refreshFamilies, user: poolUsers })
    .from(refreshFamilies)
    .innerJoin(poolUsers, eq(poolUsers.sub, refreshFamilies.sub))
    .where(and(eq(refreshFamilies.id, id), gt(refreshFamilies.expiresAt, now)));
  return row;
}

/** Moves the chain on from `n`; false when somebody else has done it. */
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

export async function deleteFamily(tx: Tx, id: string): Promise<void> {
  await tx.delete(refreshFamilies).where(eq(refreshFamilies.id, id));
}

export async function deleteFamiliesOf(tx: Tx, sub: string): Promise<void> {
  await tx.delete(refreshFamilies).where(eq(refreshFamilies.sub, sub));
}

export async function deleteExpiredFamilies(tx: Tx, now: Date): Promise<void> {
  await tx.delete(refreshFamilies).where(lt(refreshFamilies.expiresAt, now));
}

import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { poolFactorResets } from './factor-reset-tables.ts';

export type PoolFactorReset = typeof poolFactorResets.$inferSelect;

/** Returns false if a reset is pending already. */
export async function insertFactorReset(tx: Tx, reset: PoolFactorReset): Promise<boolean> {
  const inserted = await tx
    .insert(poolFactorResets)
    .values(reset)
    .onConflictDoNothing()
    .returning({ sub: poolFactorResets.sub });
  return inserted.length === 1;
}

export async function findFactorReset(tx: Tx, sub: string): Promise<PoolFactorReset | undefined> {
  const [reset] = await tx.select().from(poolFactorResets).where(eq(poolFactorResets.sub, sub));
  return reset;
}

/** Returns what is pending, the soonest first. */
export async function findFactorResets(tx: Tx): Promise<PoolFactorReset[]> {
  return tx.select().from(poolFactorResets).orderBy(asc(poolFactorResets.dueAt), asc(poolFactorResets.sub));
}

/** Deletes and returns the reset; only one caller gets it. */
export async function deleteFactorReset(tx: Tx, sub: string): Promise<PoolFactorReset | undefined> {
  const [reset] = await tx.delete(poolFactorResets).where(eq(poolFactorResets.sub, sub)).returning();
  return reset;
}

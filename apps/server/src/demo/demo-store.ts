import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { demoSeeds } from './demo-tables.ts';

export type DemoSeed = typeof demoSeeds.$inferSelect;

const THE_ROW = 1;
const LOCK_KEY = 7_205_992;

/** Locked until the end of the transaction; returns false if another process has the lock. */
export async function tryLockSeed(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK_KEY}) as locked`,
  );
  return rows[0]?.locked === true;
}

export async function findSeed(tx: Tx): Promise<DemoSeed | undefined> {
  const [row] = await tx.select().from(demoSeeds);
  return row;
}

export async function insertSeed(tx: Tx, begunAt: Date): Promise<void> {
  await tx.insert(demoSeeds).values({ id: THE_ROW, begunAt });
}

export async function completeSeed(tx: Tx, completedAt: Date): Promise<void> {
  await tx.update(demoSeeds).set({ completedAt }).where(eq(demoSeeds.id, THE_ROW));
}

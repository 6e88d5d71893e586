import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { prizeForfeits } from '../giveaway-tables.ts';
import type { PrizeKey } from './draw-store.ts';

export type ForfeitRecord = typeof prizeForfeits.$inferSelect;

const isOf = ({ clubId, giveawayId, rank }: PrizeKey) =>
  and(
    eq(prizeForfeits.clubId, clubId),
    eq(prizeForfeits.giveawayId, giveawayId),
    eq(prizeForfeits.rank, rank),
  );

/** Returns the forfeit of a prize that is decided or waits. */
export async function findForfeit(tx: Tx, key: PrizeKey): Promise<ForfeitRecord | undefined> {
  const [forfeit] = await tx.select().from(prizeForfeits).where(isOf(key));
  return forfeit;
}

/** The caller must hold the lock of the giveaway. */
export async function insertForfeit(tx: Tx, row: typeof prizeForfeits.$inferInsert): Promise<void> {
  await tx.insert(prizeForfeits).values(row);
}

/** The caller must hold the lock of the giveaway. */
export async function approveForfeitRow(
  tx: Tx,
  { approvedBy, forfeitedAt, ...key }: PrizeKey & { approvedBy: string; forfeitedAt: Date },
): Promise<void> {
  await tx.update(prizeForfeits).set({ approvedBy, forfeitedAt }).where(isOf(key));
}

/** Removes a request that was withdrawn. */
export async function deleteForfeit(tx: Tx, key: PrizeKey): Promise<void> {
  await tx.delete(prizeForfeits).where(isOf(key));
}

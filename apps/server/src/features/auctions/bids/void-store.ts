import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { bidVoids, lots } from '../auction-tables.ts';
import type { PlacedBid } from './bid-rules.ts';
import type { LotKey } from './lot-store.ts';

export async function isVoided(tx: Tx, bidId: string): Promise<boolean> {
  const rows = await tx.select({ id: bidVoids.bidId }).from(bidVoids).where(eq(bidVoids.bidId, bidId));
  return rows.length > 0;
}

export async function insertVoid(tx: Tx, row: typeof bidVoids.$inferInsert): Promise<void> {
  await tx.insert(bidVoids).values(row);
}

/**
 * Removes one bid from the count and makes the given bid the leading one; without one, the lot returns to its
 * starting price.
 */
export async function setLeader(
  tx: Tx,
  { clubId, lotId, leader }: LotKey & { leader: PlacedBid | undefined },
): Promise<void> {
  await tx
    .update(lots)
    .set({
      voidedCount: sql`${lots.voidedCount} + 1`,
      topBidId: leader?.id ?? null,
      currentPriceCoinUnits: leader?.priceCoinUnits ?? sql`${lots.startingPriceCoinUnits}`,
    })
    .where(and(eq(lots.clubId, clubId), eq(lots.id, lotId)));
}

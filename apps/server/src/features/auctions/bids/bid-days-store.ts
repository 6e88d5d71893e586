import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { byFirstColumn, type DaysOfClub, dayOf, isWithinDays } from '#server/db/days.ts';
import { bids, bidVoids } from '../auction-tables.ts';

/** Returns for each day with bids how many count; voided ones do not. */
export function countBidsByDay(tx: Tx, days: DaysOfClub) {
  const isVoided = tx.select({ one: sql`1` }).from(bidVoids).where(eq(bidVoids.bidId, bids.id));
  return tx
    .select({ day: dayOf(bids.createdAt, days), bids: sql<number>`count(*)::int` })
    .from(bids)
    .where(and(eq(bids.clubId, days.clubId), isWithinDays(bids.createdAt, days), notExists(isVoided)))
    .groupBy(byFirstColumn);
}

import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { byFirstColumn, type DaysOfClub, dayOf, isWithinDays } from '#server/db/days.ts';
import { donations } from '../donation-tables.ts';

/** Returns for each day with donations how many were received and not refunded as a whole, and what of them stayed. */
export function countDonationsByDay(tx: Tx, days: DaysOfClub) {
  return tx
    .select({
      day: dayOf(donations.receivedAt, days),
      donations: sql<number>`count(*)::int`,
      donationCents: sql`sum(${donations.amountCents} - ${donations.returnedCents})`.mapWith(BigInt),
    })
    .from(donations)
    .where(
      and(
        eq(donations.clubId, days.clubId),
        eq(donations.status, 'RECEIVED'),
        isWithinDays(donations.receivedAt, days),
      ),
    )
    .groupBy(byFirstColumn);
}

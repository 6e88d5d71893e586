import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { byFirstColumn, type DaysOfClub, dayOf, isWithinDays } from '#server/db/days.ts';
import { orders } from '../order-tables.ts';

/** Returns for each day with orders how many were paid and not refunded as a whole, and their value that stayed. */
export function countOrdersByDay(tx: Tx, days: DaysOfClub) {
  return tx
    .select({
      day: dayOf(orders.createdAt, days),
      orders: sql<number>`count(*)::int`,
      orderCents: sql`sum(${orders.originalCents} - ${orders.refundedCents})`.mapWith(BigInt),
    })
    .from(orders)
    .where(
      and(eq(orders.clubId, days.clubId), eq(orders.status, 'PAID'), isWithinDays(orders.createdAt, days)),
    )
    .groupBy(byFirstColumn);
}

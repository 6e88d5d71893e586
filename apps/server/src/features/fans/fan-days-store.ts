import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { byFirstColumn, type DaysOfClub, dayOf, isWithinDays } from '#server/db/days.ts';
import { fans } from './fan-tables.ts';

/** Returns for each day on which somebody joined how many did, those included who have left since. */
export function countFansByDay(tx: Tx, days: DaysOfClub) {
  return tx
    .select({ day: dayOf(fans.createdAt, days), newFans: sql<number>`count(*)::int` })
    .from(fans)
    .where(and(eq(fans.clubId, days.clubId), isWithinDays(fans.createdAt, days)))
    .groupBy(byFirstColumn);
}

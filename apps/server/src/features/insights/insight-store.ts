import { and, asc, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { DaysOfClub } from '#server/db/days.ts';
import { dailyFigures } from './insight-tables.ts';

export type DailyFigures = Omit<typeof dailyFigures.$inferSelect, 'clubId' | 'timeZone'>;

/** Returns today at the club, and the last of its days that was over an hour ago. */
export async function readDays(tx: Tx, timeZone: string): Promise<{ today: string; lastOver: string }> {
  const dayOf = (instant: ReturnType<typeof sql>) =>
    sql`to_char(${instant} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  const { rows } = await tx.execute<{ today: string; lastOver: string }>(
    sql`select ${dayOf(sql`clock_timestamp()`)} as today,
      ${dayOf(sql`(clock_timestamp() - interval '1 day 1 hour')`)} as "lastOver"`,
  );
  const [days] = rows;
  if (!days) throw new Error('The database tells no time');
  return days;
}

/** Days without a row, or counted by another zone, are left out. */
export async function findDailyFigures(
  tx: Tx,
  { clubId, timeZone, from, until }: DaysOfClub,
): Promise<DailyFigures[]> {
  const { clubId: _club, timeZone: _zone, ...figures } = getTableColumns(dailyFigures);
  return tx
    .select(figures)
    .from(dailyFigures)
    .where(
      and(
        eq(dailyFigures.clubId, clubId),
        eq(dailyFigures.timeZone, timeZone),
        gte(dailyFigures.day, from),
        lt(dailyFigures.day, until),
      ),
    )
    .orderBy(asc(dailyFigures.day));
}

/** Returns how many days of the clubs have been counted by this zone, by the clubs' ids. */
export async function countKeptDays(
  tx: Tx,
  { clubIds, timeZone, from, until }: Omit<DaysOfClub, 'clubId'> & { clubIds: string[] },
): Promise<ReadonlyMap<string, number>> {
  const { clubId, day } = dailyFigures;
  const rows = await tx
    .select({ clubId, kept: sql<number>`count(*)::int` })
    .from(dailyFigures)
    .where(and(inArray(clubId, clubIds), eq(dailyFigures.timeZone, timeZone), gte(day, from), lt(day, until)))
    .groupBy(clubId);
  return new Map(rows.map((row) => [row.clubId, row.kept]));
}

/** Waits for the changes of this club's past days that are not committed yet, and keeps out others until the commit. */
export async function lockDailyFigures(tx: Tx, clubId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`daily-figures:${clubId}`}, 0))`);
}

export async function keepDailyFigures(
  tx: Tx,
  { clubId, timeZone }: Pick<DaysOfClub, 'clubId' | 'timeZone'>,
  days: readonly DailyFigures[],
): Promise<void> {
  if (days.length === 0) return;
  const written = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(dailyFigures)
    .values(days.map((day) => ({ ...day, clubId, timeZone })))
    .onConflictDoUpdate({
      target: [dailyFigures.clubId, dailyFigures.day],
      set: {
        timeZone: written('time_zone'),
        orders: written('orders'),
        orderCents: written('order_cents'),
        donations: written('donations'),
        donationCents: written('donation_cents'),
        bids: written('bids'),
        newFans: written('new_fans'),
      },
    });
}

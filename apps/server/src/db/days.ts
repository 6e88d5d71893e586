import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Days of a club by its own clock, as `2026-11-23`; `until` is not among them. */
export interface DaysOfClub {
  clubId: string;
  timeZone: string;
  from: string;
  until: string;
}

/** The condition that an instant is within these days, as a range that an index can serve. */
export function isWithinDays(instant: SQLWrapper, { timeZone, from, until }: DaysOfClub): SQL {
  return sql`${instant} >= (${from}::timestamp at time zone ${timeZone})
    and ${instant} < (${until}::timestamp at time zone ${timeZone})`;
}

/** The day of an instant; an expression of a query that groups by its first column. */
export function dayOf(instant: SQLWrapper, { timeZone }: DaysOfClub): SQL<string> {
  return sql<string>`to_char(${instant} at time zone ${timeZone}, 'YYYY-MM-DD')`;
}

export const byFirstColumn = sql`1`;

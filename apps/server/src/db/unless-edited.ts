import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * When a row was written, or null once it has been edited: no date is better for search engines than a wrong
 * one.
 */
export function unlessEdited(of: { version: AnyColumn; createdAt: AnyColumn }): SQL<Date | null> {
  const written = sql`case when ${of.version} = 1 then ${of.createdAt} end`.mapWith(of.createdAt);
  return written as SQL<Date | null>;
}

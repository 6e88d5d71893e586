import { sql } from 'drizzle-orm';
import type { Tx } from './client.ts';

/** Returns the clubs that are not in the first database. */
export async function findPlaces(tx: Tx): Promise<{ slug: string; database: string }[]> {
  const { rows } = await tx.execute<{ slug: string; database: string }>(
    sql`select slug, database from app.club where database is not null`,
  );
  return rows;
}

/** Returns how often clubs have moved; only where there are several databases. */
export async function countMoves(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ moves: string }>(sql`select moves::text as moves from moves.self`);
  return rows[0]?.moves ?? '';
}

/** Returns whether a club is leaving one of several databases: its rows are seen there, and none of them can be changed. */
export async function isAnyClubLeaving(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from moves.away_club where has_rows and is_readable and since <= now() and now() < until limit 1`);
  return rowCount !== 0;
}

/** Returns what one of several databases says of a club that it may have; null if it is elsewhere, or unknown. */
export async function findPresenceOf(tx: Tx, slug: string): Promise<'here' | 'leaving' | null> {
  const { rows } = await tx.execute<{ presence: 'here' | 'leaving' | null }>(sql`
    select case when a.id is null then 'here' when a.has_rows and a.is_readable then 'leaving' end as presence
    from app.club c left join moves.away_club a on a.id = c.id and a.since <= now() and now() < a.until
    where c.slug = ${slug}`);
  return rows[0]?.presence ?? null;
}

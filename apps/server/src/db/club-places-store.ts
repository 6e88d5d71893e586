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

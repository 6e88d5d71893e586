import { sql } from 'drizzle-orm';
import type { Tx } from '../client.ts';
import { CLUB_COLUMNS, COPIED } from './moved-tables.ts';

/** Counts the rows that move with a club. */
export async function countRowsOfClub(tx: Tx, clubId: string): Promise<number> {
  const stays = COPIED.map(({ name }) => name);
  const { rows: tables } = await tx.execute<{ name: string }>(
    sql`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'club_id'
      where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and not a.attisdropped and c.relname <> all(${sql.param(stays)}::text[])`,
  );
  const counted = [
    ...tables.map(({ name }) => ({ name, column: 'club_id' })),
    ...Object.entries(CLUB_COLUMNS).map(([name, column]) => ({ name, column })),
  ].map(
    ({ name, column }) =>
      sql`select count(*) as n from app.${sql.identifier(name)} where ${sql.identifier(column)} = ${clubId}`,
  );
  const { rows } = await tx.execute<{ total: number }>(
    sql`select sum(n)::float8 as total from (${sql.join(counted, sql` union all `)}) as counted`,
  );
  return rows[0]?.total ?? 0;
}

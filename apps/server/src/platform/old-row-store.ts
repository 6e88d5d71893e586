import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { Removal } from './retention.ts';

export interface RemovalBatch {
  table: string;
  removal: Removal;
  before: string;
  after: string;
  limit: number;
  /** A test leaves `skip locked` out, to show that its race detects what it prevents. */
  lock?: SQL;
}

/** Returns how many rows were taken, and the time of the last of them. */
export async function removeBatch(
  tx: Tx,
  { lock = sql`for update skip locked`, ...batch }: RemovalBatch,
): Promise<{ count: number; last: string | null }> {
  const rows = tableNamed(batch.table);
  const { rows: results } = await tx.execute<{ count: number; last: string | null }>(sql`
    with old as materialized (${oldRows(batch)} ${lock}),
    gone as (delete from ${rows} where ctid = any(array(select place from old)))
    select count(*)::int as count, max(at)::text as last from old`);
  return results[0] ?? { count: 0, last: null };
}

/** The oldest rows to delete; also explained by a test. */
export function oldRows({ table, removal, before, after, limit }: Omit<RemovalBatch, 'lock'>): SQL {
  const { column, where } = removal;
  // Names and conditions come from the features' declarations, never from a caller.
  const at = sql.raw(`"${column}"`);
  return sql`
    select ctid as place, ${at} as at from ${tableNamed(table)}
    where ${at} < ${before}::timestamptz and ${at} >= ${after}::timestamptz and (${sql.raw(where ?? 'true')})
    order by ${at} limit ${limit}`;
}

function tableNamed(table: string): SQL {
  return sql.raw(`app."${table}"`);
}

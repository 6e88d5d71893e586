import { count, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './client.ts';

interface Counted {
  from: PgTable;
  where: SQL | undefined;
  most: number;
}

/** Counts the matching rows of a table, and no more than `most` of them: a count costs what it reads. */
export async function countUpTo(tx: Tx, { from, where, most }: Counted): Promise<number> {
  const rows = tx
    .select({ one: sql`1`.as('one') })
    .from(from)
    .where(where)
    .limit(most)
    .as('counted');
  const [row] = await tx.select({ total: count() }).from(rows);
  return row?.total ?? 0;
}

import { sql } from 'drizzle-orm';
import type { Tx } from './client.ts';

/**
 * Returns the database clock in whole milliseconds, rounded down. Call it after taking a lock, in a statement
 * of its own.
 */
export async function readClock(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ ms: string }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`,
  );
  return new Date(Number(rows[0]?.ms));
}

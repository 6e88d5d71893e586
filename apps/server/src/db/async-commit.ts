import { sql } from 'drizzle-orm';

/**
 * Must be put into the `with` of a statement and joined there; the transaction is then committed without
 * waiting for the disk. Only for writes that are repeated in the same way if a crash of PostgreSQL loses
 * them.
 */
export const ASYNC_COMMIT = sql`async_commit as materialized (select set_config('synchronous_commit', 'off', true))`;

import { sql } from 'drizzle-orm';

/**
 * Belongs into the `with` of a statement, and must be joined there: the commit of its transaction does not wait for the
 * disk. Only for what a crash of PostgreSQL may take back, because it is made again in the same way.
 */
export const ASYNC_COMMIT = sql`async_commit as materialized (select set_config('synchronous_commit', 'off', true))`;

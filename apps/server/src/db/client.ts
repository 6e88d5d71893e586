import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { sessionOptions } from './session-options.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
/**
 * A transaction of `inTransaction`: every store function takes one, or the database itself for single reads.
 */
export type Tx = NodePgDatabase;

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  onError(error: Error): void;
}

const SERVING_WAIT_MS = 1000;
const STATEMENT_TIMEOUT_MS = 10_000;
const QUERY_TIMEOUT_MS = 12_000;

/** `role=app` drops the owner's rights; `app.club_id=*` is narrowed to one club inside its transactions. */
export function openDatabase({ url, poolSize, onError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    // Starting on a busy machine can take seconds and nobody waits for it: the timeout is shortened once
    // requests are served.
    ...sessionOptions(url, {
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      queryTimeoutMs: QUERY_TIMEOUT_MS,
      settings: { role: 'app', 'app.club_id': '*' },
    }),
    max: poolSize,
    idleTimeoutMillis: 30_000,
    // Independent statements are sent together.
    pipeline: true,
  });
  pool.on('error', onError);
  // A checked-out client emits its own error if the database stops; without a listener it would end the
  // process.
  pool.on('connect', (client) => client.on('error', onError));
  return drizzle({ client: pool });
}

/**
 * From now on a caller without a connection after a second is refused and may retry, instead of waiting in a
 * queue.
 */
export function limitWaits({ $client }: Database): void {
  $client.options.connectionTimeoutMillis = SERVING_WAIT_MS;
}

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { sessionOptions } from './session-options.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** A transaction of `inTransaction`: every store function takes one, or the database itself for single reads. */
export type Tx = NodePgDatabase;

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  onError(error: Error): void;
}

const SERVING_WAIT_MS = 1000;
const STATEMENT_TIMEOUT_MS = 10_000;
const QUERY_TIMEOUT_MS = 12_000;

/** `role=app` drops owner's rights; `app.club_id=*` is narrowed to one club inside its transactions. */
export function openDatabase({ url, poolSize, onError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    // A start on a busy machine stands still for seconds, and has nobody waiting: the wait is shortened once it serves.
    ...sessionOptions(url, {
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      queryTimeoutMs: QUERY_TIMEOUT_MS,
      settings: { role: 'app', 'app.club_id': '*' },
    }),
    max: poolSize,
    idleTimeoutMillis: 30_000,
    // Statements that do not wait for each other travel together.
    pipeline: true,
  });
  pool.on('error', onError);
  // A client that is checked out when the database dies emits its own error, and unheard it ends the process.
  pool.on('connect', (client) => client.on('error', onError));
  return drizzle({ client: pool });
}

/** From now on who gets no connection within a second is told to come again, instead of waiting in a growing crowd. */
export function limitWaits({ $client }: Database): void {
  $client.options.connectionTimeoutMillis = SERVING_WAIT_MS;
}

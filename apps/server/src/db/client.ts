import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientBase } from 'pg';
import { joinSeveralPools } from './moves/one-of-several.ts';
import { PatientPool } from './patient-pool.ts';
import { joinPooledSessions, localSettingsOf, settleInTransactions } from './pooled-sessions.ts';
import { assertOwnProcess, assertRestricted, STANDING } from './session-guard.ts';
import { sessionOptions, sessionSettings } from './session-options.ts';
import { traceStatements } from './trace-statements.ts';

export type Database = NodePgDatabase & { $client: PatientPool };
/**
 * A transaction of `inTransaction`: every store function takes one, or the database itself for single reads.
 */
export type Tx = NodePgDatabase;

export interface DatabaseOptions {
  url: string;
  /** `url` is that of a pooler in transaction mode. */
  isPooled?: boolean;
  poolSize: number;
  /** After which PostgreSQL ends a statement. */
  statementTimeoutMs?: number;
  /** Whether its statements become part of traces. */
  isTraced?: boolean;
  /** Whether it is one of several databases, and refuses work for clubs that are in another one. */
  isOneOfSeveral?: boolean;
  onError(error: Error): void;
}

const SERVING_WAIT_MS = 1000;
/** `role=app` drops the owner's rights; `app.club_id=*` is narrowed to one club inside its transactions. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** For maintenance: long enough to prove the books of one large club, or to read whole tables. */
export const MAINTENANCE_TIMEOUT_MS = 5 * 60_000;
/** So much later the client stops waiting for a reply. */
const REPLY_MS = 2000;
const SETTINGS = { role: 'app', row_security: 'on', 'app.club_id': '*' };

export function openDatabase({
  url,
  isPooled = false,
  poolSize,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  isTraced = false,
  isOneOfSeveral = false,
  onError,
}: DatabaseOptions): Database {
  const limits = { statementTimeoutMs, queryTimeoutMs: statementTimeoutMs + REPLY_MS, settings: SETTINGS };
  const pool: PatientPool = new PatientPool({
    // Starting on a busy machine can take seconds and nobody waits for it: the timeout is shortened once
    // requests are served.
    ...sessionOptions(url, { ...limits, isPooled }),
    max: poolSize,
    idleTimeoutMillis: 30_000,
    // Independent statements are sent together.
    pipeline: true,
    onConnect: async (client) => {
      joinPooledSessions(pool, client);
      await assertGuarded(client, isPooled);
    },
  });
  if (isTraced) traceStatements(pool);
  if (isOneOfSeveral) joinSeveralPools(pool);
  if (isPooled) settleInTransactions(pool, sessionSettings(limits));
  pool.on('error', onError);
  // A checked-out client emits its own error if the database stops; without a listener it would end the
  // process.
  pool.on('connect', (client) => client.on('error', onError));
  return drizzle({ client: pool });
}

/** Throws unless the new connection keeps the clubs apart, whatever is between it and PostgreSQL. */
async function assertGuarded(client: ClientBase, isPooled: boolean): Promise<void> {
  const [, { rows }] = await Promise.all([
    client.query(['begin', ...localSettingsOf(client)].join('; ')),
    client.query(STANDING),
    client.query('commit'),
  ]);
  if (!isPooled) assertOwnProcess(client, rows[0].pid);
  assertRestricted(rows[0]);
}

/**
 * Opens all connections before requests are served: a process that joins others under load gets many at once, which
 * would be refused while their connections open. Fails only without any.
 */
export async function openConnections({ $client }: Database): Promise<void> {
  const opening = Array.from({ length: $client.options.max }, () => $client.connect());
  const opened = await Promise.allSettled(opening);
  for (const each of opened) if (each.status === 'fulfilled') each.value.release();
  await Promise.any(opening).catch((error: AggregateError) => {
    throw error.errors[0];
  });
}

/**
 * From now on a caller without a connection after a second is refused and may retry, instead of waiting in a
 * queue.
 */
export function limitWaits({ $client }: Database): void {
  $client.limitWaits(SERVING_WAIT_MS);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Database, Tx } from './client.ts';
import { isConnectionLost, isDatabaseAway } from './lost-connection.ts';
import { holdBack } from './statement-pipeline.ts';

export interface TransactionScope {
  /** The club whose rows the transaction may see and touch; null for work across clubs. */
  clubId: string | null;
  /**
   * `work` finds what an earlier run of it has written. It is run again when the connection was lost, since nobody knows
   * then whether the commit was carried out.
   */
  findsOwnWork?: boolean;
  /** Lets the transaction wait for something outside the database for as long as two minutes. */
  mayIdle?: boolean;
}

/** Runs in the transaction. `isRerun`: an earlier run of it may have been committed. */
export type Work<Result> = (tx: Tx, isRerun: boolean) => Promise<Result>;

/**
 * Runs `work` in one READ COMMITTED transaction narrowed to one club by row-level security. Deadlocks and
 * serialisation failures are tried again, so `work` must do nothing outside the database.
 */
export async function inTransaction<Result>(
  { db }: { db: Database },
  scope: TransactionScope,
  work: Work<Result>,
): Promise<Result> {
  let isUnsure = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(db, scope, (tx) => work(tx, isUnsure));
    } catch (error) {
      const isLost: boolean =
        scope.findsOwnWork === true && (isConnectionLost(error) || (isUnsure && isDatabaseAway(error)));
      if (attempt >= MAX_ATTEMPTS || !(isLost || isRetryable(error))) throw error;
      await sleep(isLost ? PAUSE_MS * 3 ** (attempt - 1) : attempt * MAX_PAUSE_MS * Math.random());
      isUnsure ||= isLost;
    }
  }
}

async function attemptTransaction<Result>(
  db: Database,
  scope: TransactionScope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  try {
    holdBack(client);
    // On its way with the first statement; Drizzle's own transaction would need two round trips before it.
    const begun = client.query(beginStatement(client, scope));
    // Asked for only once `work` has ended, so that none of its statements comes after a rollback.
    begun.catch(() => undefined);
    const result = await work(transactionOf(client));
    await begun;
    await client.query('commit');
    return result;
  } catch (error) {
    broken = await rollBack(client, error);
    throw error;
  } finally {
    client.release(broken);
  }
}

function beginStatement(client: PoolClient, { clubId, mayIdle }: TransactionScope): string {
  const parts = ['begin'];
  if (clubId) parts.push(`set local app.club_id = ${client.escapeLiteral(clubId)}`);
  if (mayIdle) parts.push(`set local idle_in_transaction_session_timeout = '2min'`);
  return parts.join('; ');
}

/**
 * A client whose connection is gone cannot roll back, and one that did not answer in time would not answer this either:
 * they are thrown away instead of going back to the pool.
 */
async function rollBack(client: PoolClient, failure: unknown): Promise<Error | undefined> {
  if (isUnanswered(failure) || isReadOnly(failure)) return failure as Error;
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const transactions = new WeakMap<PoolClient, Tx>();

function transactionOf(client: PoolClient): Tx {
  const known = transactions.get(client);
  if (known) return known;
  const tx = drizzle({ client });
  transactions.set(client, tx);
  return tx;
}

const MAX_ATTEMPTS = 4;
/** After a lost connection, before the second attempt; three times as long before each further one. */
const PAUSE_MS = 50;
/** After a deadlock: those who met would meet again if they came back at the same moment. */
const MAX_PAUSE_MS = 30;
const RETRYABLE_CODES = new Set(['40001', '40P01']);

function isRetryable(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code !== null && RETRYABLE_CODES.has(code);
}

/** True when the server has become a standby: its successor is reached by a new connection. */
function isReadOnly(error: unknown): boolean {
  return databaseErrorCode(error) === '25006';
}

/** True when the driver gave up waiting for an answer. */
export function isUnanswered(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message === 'Query read timeout') return true;
  }
  return false;
}

/** Unlike the system's own codes, such as EPIPE, which may be as long. */
const SQLSTATE = /^(?!E)[0-9A-Z]{5}$/;

/** PostgreSQL's error code behind Drizzle's wrapper, or null. */
export function databaseErrorCode(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && SQLSTATE.test(code)) return code;
  }
  return null;
}

/** The name of the broken constraint behind Drizzle's wrapper, or null. */
export function brokenConstraint(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const constraint = (cause as { constraint?: unknown }).constraint;
    if (typeof constraint === 'string') return constraint;
  }
  return null;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Database, Tx } from './client.ts';
import { corkUntilNextTick } from './cork.ts';
import { isConnectionLost, isDatabaseAway } from './lost-connection.ts';
import { isOneOfSeveral } from './moves/one-of-several.ts';
import { localSettingsOf } from './pooled-sessions.ts';

export interface TransactionScope {
  /** The club whose rows the transaction may read and write; null for work across clubs. */
  clubId: string | null;
  /**
   * `work` finds what an earlier run of it has written. It is run again after a lost connection, since it is
   * unknown whether the commit was executed.
   */
  findsOwnWork?: boolean;
  /** Allows the transaction to wait for something outside the database for up to two minutes. */
  mayIdle?: boolean;
}

/** Runs in the transaction. `isRerun`: an earlier run may have been committed. */
export type Work<Result> = (tx: Tx, isRerun: boolean) => Promise<Result>;

/**
 * Runs `work` in one READ COMMITTED transaction narrowed to one club by row-level security. It is retried
 * after deadlocks and serialisation failures, so `work` must have no effects outside the database.
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
  let begun: Promise<unknown> = Promise.resolve();
  try {
    corkUntilNextTick(client);
    // Sent together with the first statement; Drizzle's own transaction would need two round trips before it.
    begun = client.query(beginStatement(client, scope, isOneOfSeveral(db)));
    // Awaited only after `work` has ended, so that none of its statements follows a rollback.
    begun.catch(() => undefined);
    const result = await work(transactionOf(client));
    await begun;
    await client.query('commit');
    return result;
  } catch (failure) {
    // Where it could not begin, all that followed failed for that reason.
    const error = await begun.then(
      () => failure,
      (reason: unknown) => reason,
    );
    if (databaseErrorCode(error) === DISK_FULL) db.$client.emit(DISK_FULL_EVENT);
    broken = await rollBack(client, error);
    throw error;
  } finally {
    client.release(broken);
  }
}

function beginStatement(
  client: PoolClient,
  { clubId, mayIdle }: TransactionScope,
  isFenced: boolean,
): string {
  const parts = ['begin', ...localSettingsOf(client)];
  if (clubId) parts.push(`set local app.club_id = ${client.escapeLiteral(clubId)}`);
  if (clubId && isFenced) parts.push(`select moves.enter(${client.escapeLiteral(clubId)})`);
  if (mayIdle) parts.push(`set local idle_in_transaction_session_timeout = '2min'`);
  return parts.join('; ');
}

/**
 * A client without a connection cannot roll back, and one that did not reply in time would not reply to this
 * either: both are destroyed instead of returned to the pool.
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

const DISK_FULL = '53100';
/** What the pool emits when PostgreSQL refused a transaction since its disk is full. */
export const DISK_FULL_EVENT = 'disk-full';
const MAX_ATTEMPTS = 4;
/** After a lost connection, before the second attempt; tripled before each further one. */
const PAUSE_MS = 50;
/** After a deadlock, randomised, so that the same transactions do not meet again. */
const MAX_PAUSE_MS = 30;
const RETRYABLE_CODES = new Set(['40001', '40P01']);

function isRetryable(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code !== null && RETRYABLE_CODES.has(code);
}

/** Returns true if the server has become a standby; a new connection reaches its successor. */
function isReadOnly(error: unknown): boolean {
  return databaseErrorCode(error) === '25006';
}

/** Returns true if the driver timed out waiting for a reply. */
export function isUnanswered(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message === 'Query read timeout') return true;
  }
  return false;
}

/** Excludes the system's own codes, such as EPIPE, which may have the same length. */
const SQLSTATE = /^(?!E)[0-9A-Z]{5}$/;

/** Returns PostgreSQL's error code from inside Drizzle's wrapper, or null. */
export function databaseErrorCode(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && SQLSTATE.test(code)) return code;
  }
  return null;
}

/** Returns the name of the violated constraint from inside Drizzle's wrapper, or null. */
export function brokenConstraint(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const constraint = (cause as { constraint?: unknown }).constraint;
    if (typeof constraint === 'string') return constraint;
  }
  return null;
}

import { sql } from 'drizzle-orm';
import type { Database, Tx } from './client.ts';

export interface TransactionScope {
  /** The club whose rows the transaction may see and touch; null for work across clubs. */
  clubId: string | null;
}

/**
 * Runs `work` in one READ COMMITTED transaction narrowed to one club by row-level security. Deadlocks and
 * serialisation failures are tried again, so `work` must do nothing outside the database.
 */
export async function inTransaction<Result>(
  { db }: { db: Database },
  { clubId }: TransactionScope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        if (clubId) await tx.execute(sql`select set_config('app.club_id', ${clubId}, true)`);
        return work(tx);
      });
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

const MAX_ATTEMPTS = 4;
const RETRYABLE_CODES = new Set(['40001', '40P01']);

function isRetryable(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code !== null && RETRYABLE_CODES.has(code);
}

/** PostgreSQL's error code behind Drizzle's wrapper, or null. */
export function databaseErrorCode(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && code.length === 5) return code;
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

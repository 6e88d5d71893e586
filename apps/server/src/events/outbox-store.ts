import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { outboxEntries } from './outbox-tables.ts';

export type OutboxRow = typeof outboxEntries.$inferSelect;

/** Entries whose `dedupe` is already there are left out: the effect is on its way or done. */
export async function insertOutboxEntries(
  tx: Tx,
  rows: (typeof outboxEntries.$inferInsert)[],
): Promise<void> {
  await tx.insert(outboxEntries).values(rows).onConflictDoNothing({ target: outboxEntries.dedupe });
}

/** Locks the entry that is due longest and that nobody else is sending, for as long as the transaction. */
export async function lockDueEntry(tx: Tx): Promise<OutboxRow | undefined> {
  const [entry] = await tx
    .select()
    .from(outboxEntries)
    .where(
      and(
        isNull(outboxEntries.sentAt),
        eq(outboxEntries.dead, false),
        lte(outboxEntries.dueAt, sql`clock_timestamp()`),
      ),
    )
    .orderBy(asc(outboxEntries.dueAt), asc(outboxEntries.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return entry;
}

export async function markSent(tx: Tx, id: string): Promise<void> {
  await tx
    .update(outboxEntries)
    .set({ sentAt: sql`clock_timestamp()`, attempts: sql`${outboxEntries.attempts} + 1` })
    .where(eq(outboxEntries.id, id));
}

export interface FailedAttempt {
  id: string;
  error: string;
  dead: boolean;
  retryInSeconds: number;
}

export async function markFailed(tx: Tx, { id, error, dead, retryInSeconds }: FailedAttempt): Promise<void> {
  await tx
    .update(outboxEntries)
    .set({
      attempts: sql`${outboxEntries.attempts} + 1`,
      lastError: error.slice(0, 500),
      dead,
      dueAt: sql`clock_timestamp() + make_interval(secs => ${retryInSeconds})`,
    })
    .where(eq(outboxEntries.id, id));
}

/** Sent entries older than a month have no more use. */
export async function deleteOldSentEntries(tx: Tx): Promise<void> {
  await tx.delete(outboxEntries).where(lt(outboxEntries.sentAt, sql`clock_timestamp() - interval '30 days'`));
}

import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { outboxEntries, taskHolds } from './outbox-tables.ts';

export type TaskHold = Pick<typeof taskHolds.$inferSelect, 'since' | 'reason'>;

/** From the commit on no process takes tasks or schedules. The reason of an earlier hold is replaced. */
export async function holdTasks(tx: Tx, reason: string): Promise<void> {
  const set = { reason, since: sql`clock_timestamp()` };
  await tx.insert(taskHolds).values({ reason }).onConflictDoUpdate({ target: taskHolds.isOnly, set });
}

export async function findTaskHold(tx: Tx): Promise<TaskHold | undefined> {
  const [hold] = await tx.select({ since: taskHolds.since, reason: taskHolds.reason }).from(taskHolds);
  return hold;
}

/** Returns the hold that this ends, if there was one. */
export async function endTaskHold(tx: Tx): Promise<TaskHold | undefined> {
  const [hold] = await tx.delete(taskHolds).returning({ since: taskHolds.since, reason: taskHolds.reason });
  return hold;
}

export interface WaitingTasks {
  kind: string;
  count: number;
  oldestAt: Date;
}

/** Counts the tasks, without schedules, that were added before a moment and wait, by kind. */
export async function countWaitingTasks(tx: Tx, before: Date): Promise<WaitingTasks[]> {
  const { rows } = await tx.execute<{ kind: string; count: number; oldest_at: string }>(sql`
    select kind, count(*)::int as count, min(created_at) as oldest_at from ${outboxEntries}
    where sent_at is null and not dead and cron is null and created_at < ${before.toISOString()}
    group by kind order by kind`);
  return rows.map(({ kind, count, oldest_at }) => ({ kind, count, oldestAt: new Date(oldest_at) }));
}

/** Discards the waiting tasks of a kind that were added before a moment; their rows stay, so that none is added again. */
export async function discardWaitingTasks(
  tx: Tx,
  { kind, before }: { kind: string; before: Date },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update ${outboxEntries} set dead = true, discarded_at = clock_timestamp(), last_error = 'discarded while held'
    where kind = ${kind} and sent_at is null and not dead and cron is null
      and created_at < ${before.toISOString()}`);
  return rowCount ?? 0;
}

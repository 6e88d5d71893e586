import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { COMMIT_SOON } from '#server/db/commit-soon.ts';
import { prepareInsert } from '#server/db/insert-rows.ts';
import { prepareStatement } from '#server/db/prepare-statement.ts';
import { outboxEntries } from './outbox-tables.ts';

/** Rounded as `due_at` is, which may round up: what is due now would wait for the next look. */
const now = sql`clock_timestamp()::timestamptz(3)`;

export type OutboxRow = typeof outboxEntries.$inferSelect;

/** Entries whose `dedupe` is already there are left out: the effect is on its way or done. */
export const insertOutboxEntries = prepareInsert(
  outboxEntries,
  (insertion) => sql`${insertion} on conflict (dedupe) do nothing`,
);

/** Locks the entry of a kind that is due longest and that nobody else is sending, for as long as the transaction. */
export async function lockDueEntry(tx: Tx, kind: string): Promise<OutboxRow | undefined> {
  const [entry] = await tx
    .select()
    .from(outboxEntries)
    .where(
      and(
        eq(outboxEntries.kind, kind),
        isNull(outboxEntries.sentAt),
        eq(outboxEntries.dead, false),
        lte(outboxEntries.dueAt, now),
      ),
    )
    .orderBy(asc(outboxEntries.dueAt), asc(outboxEntries.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return entry;
}

/** Its commit waits for no disk: what a crash takes back is sent again, as after a crash before it. */
export async function markSent(tx: Tx, id: string): Promise<void> {
  await writeSent(tx, { id });
}

const writeSent = prepareStatement<{ id: string }, object>(
  ({ id }) => sql`
    with ${COMMIT_SOON}
    update ${outboxEntries} as o set sent_at = clock_timestamp(), attempts = o.attempts + 1
    from soon where o.id = ${id}`,
);

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

/**
 * Leaves an entry for later, as nothing that failed. Never for right now: where this clock is behind the database's, the
 * entry would be postponed over and over.
 */
export async function markPostponed(tx: Tx, { id, until }: { id: string; until: Date }): Promise<void> {
  const dueAt = sql`greatest(${until.toISOString()}::timestamptz, clock_timestamp() + interval '1 second')`;
  await tx.update(outboxEntries).set({ dueAt }).where(eq(outboxEntries.id, id));
}

export interface KindWait {
  kind: string;
  /** Until the next entry is due; not above 0 when one is. */
  waitMs: number;
}

/** Of the given kinds those of which something waits. */
export async function findWaits(tx: Tx, kinds: string[]): Promise<KindWait[]> {
  const rows = await selectWaits(tx, { kinds });
  return rows.flatMap(({ kind, wait_ms }) => (wait_ms === null ? [] : [{ kind, waitMs: wait_ms }]));
}

const selectWaits = prepareStatement<{ kinds: string[] }, { kind: string; wait_ms: number | null }>(
  ({ kinds }) => sql`
    select k.kind, (extract(epoch from (
      select min(o.due_at) from ${outboxEntries} o
      where o.kind = k.kind and o.sent_at is null and not o.dead) - ${now}) * 1000)::float8 as wait_ms
    from unnest(${kinds}::text[]) with ordinality as k(kind, place)
    order by k.place`,
);

/** Sent entries older than a month have no more use. */
export async function deleteOldSentEntries(tx: Tx): Promise<void> {
  await tx.delete(outboxEntries).where(lt(outboxEntries.sentAt, sql`clock_timestamp() - interval '30 days'`));
}

import { lt, or, sql } from 'drizzle-orm';
import { ASYNC_COMMIT } from '#server/db/async-commit.ts';
import type { Tx } from '#server/db/client.ts';
import { prepareInsert } from '#server/db/insert-rows.ts';
import { prepareStatement } from '#server/db/statement-pipeline.ts';
import { outboxEntries } from './outbox-tables.ts';

/** Rounded as `due_at` is, which may round up: what is due now would wait for the next look. */
const now = sql`clock_timestamp()::timestamptz(3)`;

/** A task in the hands of the process that runs it. Its id stays the same when it is tried again. */
export interface QueuedTask {
  id: string;
  kind: string;
  dedupe: string;
  payload: Record<string, unknown>;
  /** Failures before this one, those of processes that ended while they ran it among them. */
  attempts: number;
  /** By the database's clock. */
  claimedAt: Date;
}

/** Entries whose `dedupe` is already there are left out: the effect is on its way or done. */
export const insertOutboxEntries = prepareInsert(
  outboxEntries,
  (insertion) => sql`${insertion} on conflict (dedupe) do nothing`,
);

export interface Claim {
  kind: string;
  leaseId: string;
  leaseSeconds: number;
  limit: number;
}

/**
 * Takes the tasks of a kind that are due longest and that nobody else holds. Until the lease ends nobody else finds them:
 * `due_at` is its end. A task that still bears a lease was left by a process that ended, which counts as an attempt.
 */
export const claimTasks = prepareStatement<Claim, QueuedTask>(
  ({ kind, leaseId, leaseSeconds, limit }) => sql`
    with ${ASYNC_COMMIT},
    due as materialized (
      select array_agg(d.id order by d.due_at, d.id) as ids from (
        select o.id, o.due_at from ${outboxEntries} as o
        where o.kind = ${kind} and o.sent_at is null and not o.dead and o.due_at <= ${now}
        order by o.due_at, o.id
        limit ${limit}
        for update skip locked) as d),
    claimed as (
      update ${outboxEntries} as o
      set lease_id = ${leaseId}, due_at = ${endOf(leaseSeconds)}, attempts = o.attempts + (o.lease_id is not null)::int
      from async_commit, due
      where o.id = any(due.ids)
      returning o.id, o.kind, o.dedupe, o.payload, o.attempts)
    select claimed.*, clock_timestamp() as "claimedAt" from claimed, due order by array_position(due.ids, claimed.id)`,
);

/** Tasks under one lease. Only those that still bear it are written. */
export interface HeldTasks {
  ids: string[];
  leaseId: string;
}

/** Returns those that are still held. */
export const renewLease = prepareStatement<HeldTasks & { leaseSeconds: number }, { id: string }>(
  ({ ids, leaseId, leaseSeconds }) => sql`
    with ${ASYNC_COMMIT}
    update ${outboxEntries} as o set due_at = ${endOf(leaseSeconds)}
    from async_commit where o.id = any(${ids}::uuid[]) and o.lease_id = ${leaseId} returning o.id`,
);

/** Its commit waits for no disk: what a crash takes back is sent again, as after a crash before it. */
export const markSent = prepareStatement<HeldTasks, { id: string }>(
  ({ ids, leaseId }) => sql`
    with ${ASYNC_COMMIT}
    update ${outboxEntries} as o set sent_at = clock_timestamp(), attempts = o.attempts + 1, lease_id = null
    from async_commit where o.id = any(${ids}::uuid[]) and o.lease_id = ${leaseId} returning o.id`,
);

/** Gives back what was taken and not begun. */
export const releaseTasks = prepareStatement<HeldTasks, { id: string }>(
  ({ ids, leaseId }) => sql`
    update ${outboxEntries} as o set due_at = clock_timestamp(), lease_id = null
    where o.id = any(${ids}::uuid[]) and o.lease_id = ${leaseId} returning o.id`,
);

interface HeldTask {
  id: string;
  leaseId: string;
}

export interface FailedAttempt extends HeldTask {
  error: string;
  dead: boolean;
  retryInSeconds: number;
}

export const markFailed = prepareStatement<FailedAttempt, { id: string }>(
  ({ id, leaseId, error, dead, retryInSeconds }) => sql`
    update ${outboxEntries} as o
    set attempts = o.attempts + 1, last_error = left(${error}, 500), dead = ${dead}, lease_id = null,
      due_at = clock_timestamp() + make_interval(secs => ${retryInSeconds})
    where o.id = ${id} and o.lease_id = ${leaseId} returning o.id`,
);

/**
 * Leaves an entry for later, as nothing that failed. Never for right now: where this clock is behind the database's, the
 * entry would be postponed over and over.
 */
export const markPostponed = prepareStatement<HeldTask & { until: string }, { id: string }>(
  ({ id, leaseId, until }) => sql`
    update ${outboxEntries} as o
    set due_at = greatest(${until}::timestamptz, clock_timestamp() + interval '1 second'), lease_id = null
    where o.id = ${id} and o.lease_id = ${leaseId} returning o.id`,
);

/** A schedule whose tick was run waits for the next one. A clean run forgets the failures before it. */
export const markTicked = prepareStatement<HeldTask & { nextAt: string }, { id: string }>(
  ({ id, leaseId, nextAt }) => sql`
    update ${outboxEntries} as o
    set due_at = ${nextAt}::timestamptz, attempts = 0, last_error = null, lease_id = null
    where o.id = ${id} and o.lease_id = ${leaseId} returning o.id`,
);

/** Schedules stand in the queue once, whichever process asks first. A changed `cron` counts from now on. */
export const insertSchedules = prepareInsert(
  outboxEntries,
  (insertion) => sql`
    ${insertion} on conflict (dedupe) do update set cron = excluded.cron, due_at = excluded.due_at
    where outbox.cron is distinct from excluded.cron and outbox.lease_id is null`,
);

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

/** Entries that were sent or given up more than a month ago have no more use. */
export async function deleteOldEntries(tx: Tx): Promise<void> {
  const monthAgo = sql`clock_timestamp() - interval '30 days'`;
  await tx
    .delete(outboxEntries)
    .where(or(lt(outboxEntries.sentAt, monthAgo), lt(outboxEntries.discardedAt, monthAgo)));
}

function endOf(leaseSeconds: unknown) {
  return sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;
}

import { sql } from 'drizzle-orm';
import { ASYNC_COMMIT } from '#server/db/async-commit.ts';
import type { Tx } from '#server/db/client.ts';
import { prepareInsert } from '#server/db/insert-rows.ts';
import { prepareStatement } from '#server/db/statement-pipeline.ts';
import { outboxEntries, taskHolds } from './outbox-tables.ts';

/** Rounded like `due_at`, which may round up: otherwise a task due now would wait for the next poll. */
const now = sql`clock_timestamp()::timestamptz(3)`;

const isNotHeld = sql`not exists (select from ${taskHolds})`;

/** A task claimed by the process that runs it. Its id stays the same across attempts. */
export interface QueuedTask {
  id: string;
  kind: string;
  dedupe: string;
  payload: Record<string, unknown>;
  /** The number of failed attempts so far, including those of processes that ended while running it. */
  attempts: number;
  /** By the database clock. */
  claimedAt: Date;
  traceParent: string | null;
}

/** Skips entries whose `dedupe` exists: their effect is pending or done. */
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
 * Claims the unclaimed tasks of a kind that are due longest. Until the lease ends no other process sees them,
 * since `due_at` is set to its end. A task that still has a lease was left by a process that ended, which
 * counts as an attempt.
 */
export const claimTasks = prepareStatement<Claim, QueuedTask>(
  ({ kind, leaseId, leaseSeconds, limit }) => sql`
    with ${ASYNC_COMMIT},
    due as materialized (
      select array_agg(d.id order by d.due_at, d.id) as ids from (
        select o.id, o.due_at from ${outboxEntries} as o
        where o.kind = ${kind} and o.sent_at is null and not o.dead and o.due_at <= ${now} and ${isNotHeld}
        order by o.due_at, o.id
        limit ${limit}
        for update skip locked) as d),
    claimed as (
      update ${outboxEntries} as o
      set lease_id = ${leaseId}, due_at = ${endOf(leaseSeconds)}, attempts = o.attempts + (o.lease_id is not null)::int
      from async_commit, due
      where o.id = any(due.ids)
      returning o.id, o.kind, o.dedupe, o.payload, o.attempts, o.trace_parent as "traceParent")
    select claimed.*, clock_timestamp() as "claimedAt" from claimed, due order by array_position(due.ids, claimed.id)`,
);

/** Tasks under one lease. Updates affect only those that still have it. */
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

/** Async commit: a task whose completion is lost in a crash runs again, like one interrupted before it. */
export const markSent = prepareStatement<HeldTasks, { id: string }>(
  ({ ids, leaseId }) => sql`
    with ${ASYNC_COMMIT}
    update ${outboxEntries} as o set sent_at = clock_timestamp(), attempts = o.attempts + 1, lease_id = null
    from async_commit where o.id = any(${ids}::uuid[]) and o.lease_id = ${leaseId} returning o.id`,
);

/** Releases claimed tasks that were not started. */
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
 * Postpones a task without counting a failure. Never to the present: if this clock is behind the database's,
 * the task would be postponed over and over.
 */
export const markPostponed = prepareStatement<HeldTask & { until: string }, { id: string }>(
  ({ id, leaseId, until }) => sql`
    update ${outboxEntries} as o
    set due_at = greatest(${until}::timestamptz, clock_timestamp() + interval '1 second'), lease_id = null
    where o.id = ${id} and o.lease_id = ${leaseId} returning o.id`,
);

/** Schedules the next tick after one has run. A successful run resets the failures. */
export const markTicked = prepareStatement<HeldTask & { nextAt: string }, { id: string }>(
  ({ id, leaseId, nextAt }) => sql`
    update ${outboxEntries} as o
    set due_at = ${nextAt}::timestamptz, attempts = 0, last_error = null, lease_id = null
    where o.id = ${id} and o.lease_id = ${leaseId} returning o.id`,
);

/**
 * Each schedule is in the queue once, whichever process inserts it first. A changed `cron` takes effect at
 * once.
 */
export const insertSchedules = prepareInsert(
  outboxEntries,
  (insertion) => sql`
    ${insertion} on conflict (dedupe) do update set cron = excluded.cron, due_at = excluded.due_at
    where outbox.cron is distinct from excluded.cron and outbox.lease_id is null`,
);

export interface KindWait {
  kind: string;
  /** Milliseconds until the next entry is due; at most 0 if one is due. */
  waitMs: number;
}

/** Returns those of the given kinds that have waiting entries; none while tasks are held. */
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
    where ${isNotHeld}
    order by k.place`,
);

function endOf(leaseSeconds: unknown) {
  return sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;
}

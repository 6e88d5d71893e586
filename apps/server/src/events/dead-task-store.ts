import { sql } from 'drizzle-orm';
import { prepareStatement } from '#server/db/statement-pipeline.ts';
import { outboxEntries } from './outbox-tables.ts';

/** A task that has failed its last attempt. */
export interface DeadTask {
  id: string;
  kind: string;
  dedupe: string;
  aboutClubId: string | null;
  createdAt: Date;
  attempts: number;
  lastError: string | null;
}

const isDead = sql`o.dead and o.discarded_at is null`;
const members = sql`
  o.id, o.kind, o.dedupe, o.about_club_id as "aboutClubId", o.created_at as "createdAt", o.attempts,
  o.last_error as "lastError"`;

/** Oldest first, from after this task on; all if both are null. */
export const selectDeadTasks = prepareStatement<
  { limit: number; afterAt: string | null; afterId: string | null },
  DeadTask
>(
  ({ limit, afterAt, afterId }) => sql`
    select ${members} from ${outboxEntries} as o
    where ${isDead} and (${afterId}::uuid is null or (o.created_at, o.id) > (${afterAt}::timestamptz, ${afterId}::uuid))
    order by o.created_at, o.id limit ${limit}`,
);

/** Makes a dead task due now with a full set of attempts; returns nothing for other tasks. */
export const reviveTask = prepareStatement<{ id: string }, DeadTask>(
  ({ id }) => sql`
    update ${outboxEntries} as o set dead = false, attempts = 0, due_at = clock_timestamp()
    where ${isDead} and o.id::text = ${id} returning ${members}`,
);

/**
 * Keeps the row, so that the same task cannot be enqueued again; it is deleted with the tasks that were done.
 */
export const discardTask = prepareStatement<{ id: string }, DeadTask>(
  ({ id }) => sql`
    update ${outboxEntries} as o set discarded_at = clock_timestamp()
    where ${isDead} and o.id::text = ${id} returning ${members}`,
);

export const countDeadTasks = prepareStatement<object, { kind: string; count: number }>(
  () => sql`
    select o.kind, count(*)::int as count from ${outboxEntries} as o where ${isDead} group by o.kind order by o.kind`,
);

/** Returns the seconds for which the longest overdue task has waited; 0 if none is due. */
export const readOldestDue = prepareStatement<object, { seconds: number }>(
  () => sql`
    select greatest(coalesce(extract(epoch from clock_timestamp() - min(o.due_at)), 0), 0)::float8 as seconds
    from ${outboxEntries} as o where o.sent_at is null and not o.dead`,
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, instant, primaryId } from '#server/db/schema.ts';

/**
 * Effects that follow a commit, one row each. `dedupe` identifies the effect, so that it happens once. While
 * a process runs one, the row has that process's `lease_id`, and `due_at` is the end of the lease, when
 * others may claim it. A row with a `cron` is a schedule: it is never done, and becomes due again and again.
 */
export const outboxEntries = appSchema.table(
  'outbox',
  {
    id: primaryId(),
    aboutClubId: uuid('about_club_id'),
    kind: text('kind').notNull(),
    dedupe: text('dedupe').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    dueAt: instant('due_at').notNull().default(sql`clock_timestamp()`),
    attempts: integer('attempts').notNull().default(0),
    cron: text('cron'),
    leaseId: uuid('lease_id'),
    sentAt: instant('sent_at'),
    dead: boolean('dead').notNull().default(false),
    discardedAt: instant('discarded_at'),
    lastError: text('last_error'),
    /** The span that added it, as in a header `traceparent`. */
    traceParent: text('trace_parent'),
  },
  (table) => [
    uniqueIndex('outbox_dedupe').on(table.dedupe),
    index('outbox_unsent').on(table.kind, table.dueAt).where(sql`sent_at is null and not dead`),
    index('outbox_dead').on(table.createdAt).where(sql`dead and discarded_at is null`),
    index('outbox_sent').on(table.sentAt).where(sql`sent_at is not null`),
    index('outbox_discarded').on(table.discardedAt).where(sql`discarded_at is not null`),
    index('outbox_mails').on(table.id).where(sql`kind in ('mail', 'code-mail')`),
    index('outbox_mails_failed').on(table.id).where(sql`kind in ('mail', 'code-mail') and dead`),
    index('outbox_mails_to')
      .on(sql`lower(payload ->> 'to')`, table.id)
      .where(sql`kind in ('mail', 'code-mail')`),
  ],
);

/** Has one row while no task and no schedule may run in any process, as after a restore. */
export const taskHolds = appSchema.table(
  'task_hold',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    since: instant('since').notNull().default(sql`clock_timestamp()`),
    reason: text('reason').notNull(),
  },
  (table) => [check('task_hold_only', sql`${table.isOnly}`)],
);

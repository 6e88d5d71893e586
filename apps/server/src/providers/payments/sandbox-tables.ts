import type { Language } from '@tifo/contracts/values';
import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, appSchema, createdAt, instant } from '#server/db/schema.ts';
import type { SessionState, SessionStatus } from './payments-provider.ts';

/**
 * The sandbox's own tables. It simulates an outside company, so they have no club, and only the sandbox reads
 * them.
 */
export const sandboxSessions = appSchema.table(
  'sandbox_session',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<SessionState['kind']>().notNull(),
    reference: text('reference').notNull(),
    amountCents: amount('amount_cents'),
    clubName: text('club_name').notNull(),
    description: text('description').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerReference: text('customer_reference').notNull(),
    language: text('language').$type<Language>().notNull(),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    status: text('status').$type<SessionStatus>().notNull().default('open'),
    /** The status that a processing session will get. */
    settlesAs: text('settles_as').$type<SessionStatus>(),
    /** When a processing session will be settled, or when a settled one was. */
    settlesAt: instant('settles_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('sandbox_session_reference').on(table.kind, table.reference),
    index('sandbox_session_unsettled').on(table.expiresAt).where(sql`status in ('open', 'processing')`),
    check(
      'sandbox_session_amount',
      sql`(kind = 'payment') = (amount_cents is not null and amount_cents > 0)`,
    ),
  ],
);

/** Events that the sandbox has to deliver. */
export const sandboxEvents = appSchema.table(
  'sandbox_event',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sandboxSessions.id),
    body: text('body').notNull(),
    createdAt: createdAt(),
    deliveredAt: instant('delivered_at'),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    index('sandbox_event_undelivered').on(table.createdAt).where(sql`delivered_at is null`),
    index('sandbox_event_delivered').on(table.deliveredAt).where(sql`delivered_at is not null`),
  ],
);

export const sandboxRefunds = appSchema.table(
  'sandbox_refund',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sandboxSessions.id),
    reference: text('reference').notNull(),
    amountCents: amount('amount_cents').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('sandbox_refund_reference').on(table.reference),
    check('sandbox_refund_amount', sql`amount_cents > 0`),
  ],
);

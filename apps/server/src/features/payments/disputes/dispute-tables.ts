import { sql } from 'drizzle-orm';
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';
import { payments } from '../payment-tables.ts';
import type { DisputeStatus } from './dispute-states.ts';

/** A chargeback or inquiry of a payer's bank about a payment. */
export const disputes = appSchema.table(
  'dispute',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    providerDisputeId: text('provider_dispute_id').notNull(),
    amountCents: amount('amount_cents').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('dispute_provider_id').on(table.clubId, table.providerDisputeId),
    index('dispute_payment').on(table.paymentId),
    index('dispute_lost').on(table.clubId, table.settledAt).where(sql`status = 'LOST'`),
    check('dispute_amount_positive', sql`amount_cents > 0`),
    check('dispute_status_known', sql`status in ('INQUIRY', 'OPEN', 'LOST', 'WON')`),
  ],
);

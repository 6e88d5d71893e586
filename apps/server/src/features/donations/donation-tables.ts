import { sql } from 'drizzle-orm';
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';

/** ASKED until the provider confirms the payment. */
export type DonationStatus = 'ASKED' | 'RECEIVED' | 'REFUNDED';

/** Donations in euros. */
export const donations = appSchema.table(
  'donation',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    amountCents: amount('amount_cents').notNull(),
    /** Cents that were refunded while the rest stayed a donation. */
    returnedCents: amount('returned_cents').notNull().default(sql`0`),
    status: text('status').$type<DonationStatus>().notNull().default('ASKED'),
    /** The page with the form: the donation page, a post, a program. */
    pageUrl: text('page_url'),
    createdAt: createdAt(),
    receivedAt: instant('received_at'),
  },
  (table) => [
    uniqueIndex('donation_payment').on(table.clubId, table.paymentId),
    index('donation_fan').on(table.clubId, table.fanId, table.id),
    index('donation_by_club').on(table.clubId, table.id),
    index('donation_not_received').on(table.clubId, table.status, table.id).where(sql`status <> 'RECEIVED'`),
    index('donation_by_day').on(table.clubId, table.receivedAt),
    check('donation_at_least_one_euro', sql`amount_cents >= 100`),
    check('donation_returned', sql`returned_cents >= 0 and returned_cents < amount_cents`),
    check('donation_status_known', sql`status in ('ASKED', 'RECEIVED', 'REFUNDED')`),
    check('donation_received_when', sql`(status = 'ASKED') = (received_at is null)`),
  ],
);

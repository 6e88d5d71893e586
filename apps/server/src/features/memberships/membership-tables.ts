import { sql } from 'drizzle-orm';
import { check, date, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';

/** ASKED until the provider says that it is paid; ACTIVE from then on, for the days it names. */
export type MembershipStatus = 'ASKED' | 'ACTIVE' | 'REFUNDED';

/** An entrance donation and the year that it opens. Days are those of UTC, both included. */
export const memberships = appSchema.table(
  'membership',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    amountCents: amount('amount_cents').notNull(),
    status: text('status').$type<MembershipStatus>().notNull().default('ASKED'),
    starts: date('starts'),
    ends: date('ends'),
    createdAt: createdAt(),
    remindedAt: instant('reminded_at'),
    /** When its end was acted upon. */
    lapsedAt: instant('lapsed_at'),
  },
  (table) => [
    uniqueIndex('membership_payment').on(table.clubId, table.paymentId),
    index('membership_fan').on(table.clubId, table.fanId, table.id),
    index('membership_running').on(table.ends).where(sql`status = 'ACTIVE' and lapsed_at is null`),
    check('membership_amount_positive', sql`amount_cents > 0`),
    check('membership_status_known', sql`status in ('ASKED', 'ACTIVE', 'REFUNDED')`),
    check('membership_days', sql`status <> 'ACTIVE' or (starts is not null and ends > starts)`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, date, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';

/**
 * ASKED until the provider confirms the payment; then ACTIVE for the stored period, unless its payment is
 * returned (REFUNDED) or staff end it earlier (ENDED).
 */
export type MembershipStatus = 'ASKED' | 'ACTIVE' | 'REFUNDED' | 'ENDED';

/** A year of membership, paid by an entrance donation or given by staff. Days are in UTC, both included. */
export const memberships = appSchema.table(
  'membership',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    /** Null: given by staff, without a payment and without a receipt. */
    paymentId: uuid('payment_id'),
    amountCents: amount('amount_cents').notNull(),
    /** Cents that were refunded while the year went on. */
    returnedCents: amount('returned_cents').notNull().default(sql`0`),
    status: text('status').$type<MembershipStatus>().notNull().default('ASKED'),
    starts: date('starts'),
    ends: date('ends'),
    createdAt: createdAt(),
    remindedAt: instant('reminded_at'),
    /** When its end was processed. */
    lapsedAt: instant('lapsed_at'),
    givenBy: text('given_by'),
    giftReason: text('gift_reason'),
    endedBy: text('ended_by'),
    endedAt: instant('ended_at'),
    endReason: text('end_reason'),
  },
  (table) => [
    uniqueIndex('membership_payment').on(table.clubId, table.paymentId),
    index('membership_fan').on(table.clubId, table.fanId, table.id),
    index('membership_running').on(table.ends).where(sql`status = 'ACTIVE' and lapsed_at is null`),
    index('membership_list')
      .on(table.clubId, table.createdAt.desc(), table.id.desc())
      .where(sql`status <> 'ASKED'`),
    check('membership_amount_positive', sql`amount_cents > 0 or (given_by is not null and amount_cents = 0)`),
    check(
      'membership_returned',
      sql`returned_cents >= 0 and (returned_cents < amount_cents or returned_cents = 0)`,
    ),
    check('membership_paid_or_given', sql`(payment_id is null) = (given_by is not null)`),
    check('membership_gift_reason', sql`(given_by is null) = (gift_reason is null)`),
    check('membership_status_known', sql`status in ('ASKED', 'ACTIVE', 'REFUNDED', 'ENDED')`),
    check(
      'membership_days',
      sql`status not in ('ACTIVE', 'ENDED') or (starts is not null and ends > starts)`,
    ),
    check(
      'membership_end',
      sql`num_nulls(ended_by, ended_at, end_reason) in (0, 3) and (status <> 'ENDED' or ended_at is not null)`,
    ),
  ],
);

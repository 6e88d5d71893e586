import type { RefundPurpose, RefundRequestState } from '@tifo/contracts/back-office/refunds';
import { sql } from 'drizzle-orm';
import { boolean, check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';

/** Refunds above the club's limit, which a second person approves or refuses. */
export const refundRequests = appSchema.table(
  'refund_request',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    purpose: text('purpose').$type<RefundPurpose>().notNull().default('ORDER'),
    /** The id of what was paid. The column and the default above are those of the release that only knew orders. */
    ref: uuid('order_id').notNull(),
    /** The value when it was asked for. */
    worthCents: amount('worth_cents').notNull(),
    /** Whether it takes all that is left when it is approved. */
    takesRest: boolean('takes_rest').notNull(),
    /** The coins to take back of a purchase, where it is a part. */
    coinUnits: amount('coin_units'),
    reason: text('reason').notNull(),
    state: text('state').$type<RefundRequestState>().notNull().default('WAITING'),
    askedBy: text('asked_by').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('refund_request_list').on(table.clubId, table.createdAt, table.id),
    index('refund_request_state').on(table.clubId, table.state, table.createdAt, table.id),
    index('refund_request_of_order').on(table.ref, table.createdAt),
    uniqueIndex('refund_request_one_waiting').on(table.clubId, table.ref).where(sql`state = 'WAITING'`),
    check('refund_request_positive', sql`worth_cents > 0`),
    check('refund_request_purpose_known', sql`purpose in ('ORDER', 'DONATION', 'COINS', 'MEMBERSHIP')`),
    check(
      'refund_request_part_of_coins',
      sql`(coin_units is not null) = (purpose = 'COINS' and not takes_rest) and coin_units > 0`,
    ),
    check('refund_request_state_known', sql`state in ('WAITING', 'MADE', 'REFUSED', 'WITHDRAWN')`),
    check(
      'refund_request_decision',
      sql`(state = 'WAITING') = (decided_by is null) and (decided_by is null) = (decided_at is null)`,
    ),
    check('refund_request_four_eyes', sql`(decided_by = asked_by) = (state = 'WITHDRAWN')`),
  ],
);

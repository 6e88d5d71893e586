import { sql } from 'drizzle-orm';
import { boolean, check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';
import { orders } from '../../order-tables.ts';

export type RefundRequestState = 'WAITING' | 'MADE' | 'REFUSED';

/** Refunds of orders above the club's limit, which a second person approves or refuses. */
export const refundRequests = appSchema.table(
  'refund_request',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The value when it was asked for. */
    worthCents: amount('worth_cents').notNull(),
    /** Whether it takes all that is left when it is approved. */
    takesRest: boolean('takes_rest').notNull(),
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
    index('refund_request_of_order').on(table.orderId, table.createdAt),
    uniqueIndex('refund_request_one_waiting').on(table.clubId, table.orderId).where(sql`state = 'WAITING'`),
    check('refund_request_positive', sql`worth_cents > 0`),
    check('refund_request_state_known', sql`state in ('WAITING', 'MADE', 'REFUSED')`),
    check(
      'refund_request_decision',
      sql`(state = 'WAITING') = (decided_by is null) and (decided_by is null) = (decided_at is null)`,
    ),
    check('refund_request_four_eyes', sql`decided_by <> asked_by`),
  ],
);

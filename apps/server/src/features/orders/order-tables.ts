import type { OrderStatus } from '@tifo/contracts/orders';
import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';

export type OrderKind = 'FIAT' | 'COINS';

/** A purchase. Its cost is kept as of the day of purchase: coins, the value of a coin, and cents. */
export const orders = appSchema.table(
  'orders',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    kind: text('kind').$type<OrderKind>().notNull(),
    status: text('status').$type<OrderStatus>().notNull().default('PENDING'),
    originalCoinUnits: amount('original_coin_units').notNull(),
    tokenPriceCents: amount('token_price_cents').notNull(),
    originalCents: amount('original_cents').notNull(),
    usedCoinUnits: amount('used_coin_units').notNull(),
    usedCents: amount('used_cents').notNull(),
    finalCents: amount('final_cents').notNull(),
    /** The total value refunded of a paid order, and the coins and cents in which it was refunded. */
    refundedCents: amount('refunded_cents').notNull().default(sql`0`),
    returnedCoinUnits: amount('returned_coin_units').notNull().default(sql`0`),
    returnedCents: amount('returned_cents').notNull().default(sql`0`),
    paymentId: uuid('payment_id'),
    /** The won lot that this order pays; such an order has no hold. */
    lotId: uuid('lot_id'),
    createdAt: createdAt(),
    /** When the order expires unless it has been paid. */
    expiresAt: instant('expires_at').notNull(),
    settledAt: instant('settled_at'),
    deliveredAt: instant('delivered_at'),
    delivery: text('delivery').$type<'HANDED_OVER' | 'SENT'>(),
    deliveryNote: text('delivery_note'),
    /** When its buyer withdrew from it, as consumers may from what they buy at a distance. */
    withdrawnAt: instant('withdrawn_at'),
    /** When the club refused that, and why. */
    withdrawalRefusedAt: instant('withdrawal_refused_at'),
    withdrawalRefusal: text('withdrawal_refusal'),
    /** When the club noted that a piece from whose purchase its buyer withdrew is back. */
    pieceBackAt: instant('piece_back_at'),
    /** The digits of the id of which the order number consists: staff find it by them. Written by the database. */
    numberEnd: text('number_end'),
  },
  (table) => [
    index('orders_of_club').on(table.clubId, table.id.desc()),
    index('orders_by_day').on(table.clubId, table.createdAt),
    index('orders_number').on(table.clubId, table.numberEnd),
    index('orders_fan').on(table.clubId, table.fanId, table.id),
    index('orders_unsold')
      .on(table.clubId, table.status, table.id)
      .where(sql`status in ('CANCELED', 'EXPIRED', 'REFUNDED')`),
    index('orders_to_deliver')
      .on(table.clubId, table.id.desc())
      .where(sql`status = 'PAID' and delivered_at is null`),
    index('orders_delivered').on(table.clubId, table.id.desc()).where(sql`delivered_at is not null`),
    index('orders_withdrawn').on(table.clubId, table.id.desc()).where(sql`withdrawn_at is not null`),
    index('orders_pending').on(table.expiresAt).where(sql`status = 'PENDING'`),
    index('orders_pending_of_fan').on(table.clubId, table.fanId).where(sql`status = 'PENDING'`),
    uniqueIndex('orders_payment').on(table.clubId, table.paymentId),
    uniqueIndex('orders_one_paid_per_lot')
      .on(table.clubId, table.lotId)
      .where(sql`status = 'PAID' and lot_id is not null`),
    uniqueIndex('orders_one_pending_per_lot')
      .on(table.clubId, table.lotId)
      .where(sql`status = 'PENDING' and lot_id is not null`),
    check('orders_cost_adds_up', sql`original_cents = used_cents + final_cents`),
    check('orders_cost_not_negative', sql`least(used_coin_units, used_cents, final_cents) >= 0`),
    check(
      'orders_refunds_within_cost',
      sql`refunded_cents between 0 and original_cents and returned_coin_units between 0 and used_coin_units
        and returned_cents between 0 and final_cents`,
    ),
    check(
      'orders_delivery',
      sql`(delivered_at is null) = (delivery is null) and delivery in ('HANDED_OVER', 'SENT')`,
    ),
    check(
      'orders_withdrawal',
      sql`(withdrawn_at is null or (status in ('PAID', 'REFUNDED') and lot_id is null))
        and (withdrawal_refused_at is null) = (withdrawal_refusal is null)
        and (withdrawal_refused_at is null or withdrawn_at is not null)`,
    ),
    check('orders_piece_back', sql`piece_back_at is null or withdrawn_at is not null`),
    check('orders_kind_known', sql`kind in ('FIAT', 'COINS')`),
    check('orders_status_known', sql`status in ('PENDING', 'PAID', 'CANCELED', 'EXPIRED', 'REFUNDED')`),
  ],
);

export const orderLines = appSchema.table(
  'order_line',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    exclusiveId: uuid('exclusive_id').notNull(),
    quantity: integer('quantity').notNull(),
    priceCoinUnits: amount('price_coin_units').notNull(),
  },
  (table) => [
    uniqueIndex('order_line_item').on(table.clubId, table.orderId, table.exclusiveId),
    index('order_line_exclusive').on(table.exclusiveId),
    check('order_line_quantity_positive', sql`quantity > 0`),
  ],
);

/**
 * Stock reserved during a payment: one live hold per fan and item, so that a second attempt finds the first.
 */
export const holds = appSchema.table(
  'hold',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    fanId: uuid('fan_id').notNull(),
    exclusiveId: uuid('exclusive_id').notNull(),
    quantity: integer('quantity').notNull(),
    status: text('status').$type<'HELD' | 'CONVERTED' | 'RELEASED'>().notNull().default('HELD'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('hold_order_item').on(table.clubId, table.orderId, table.exclusiveId),
    uniqueIndex('hold_live_fan_item')
      .on(table.clubId, table.fanId, table.exclusiveId)
      .where(sql`status = 'HELD'`),
    index('hold_live').on(table.expiresAt).where(sql`status = 'HELD'`),
    check('hold_quantity_positive', sql`quantity > 0`),
    check('hold_status_known', sql`status in ('HELD', 'CONVERTED', 'RELEASED')`),
  ],
);

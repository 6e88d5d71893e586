import type { BidIncrement } from '@tifo/contracts/bid-rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  amount,
  appSchema,
  clubIdColumn,
  createdAt,
  instant,
  localizedText,
  primaryId,
} from '#server/db/schema.ts';

export const auctions = appSchema.table(
  'auction',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    name: localizedText('name').notNull(),
    startAt: instant('start_at').notNull(),
    /** As published; extensions may end single lots later. */
    endAt: instant('end_at').notNull(),
    anonymous: boolean('anonymous').notNull(),
    visible: boolean('visible').notNull(),
    /** A bid within this time of a lot's end moves the end to `extension_length_seconds` after the bid. */
    extensionWindowSeconds: integer('extension_window_seconds'),
    extensionLengthSeconds: integer('extension_length_seconds'),
    /** The bid increment per price range; empty means one coin everywhere. */
    increments: jsonb('increments').$type<BidIncrement[]>().notNull().default([]),
    /** What the bids are to come to, shown with what they come to; none is shown without one. */
    goalCents: amount('goal_cents'),
    /** Incremented by each change of staff, for optimistic locking. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('auction_of_club').on(table.clubId, table.startAt),
    check('auction_dates', sql`end_at > start_at`),
    check('auction_goal', sql`goal_cents > 0`),
    check(
      'auction_extension',
      sql`(extension_window_seconds is null) = (extension_length_seconds is null) and extension_window_seconds > 0 and extension_length_seconds >= extension_window_seconds`,
    ),
  ],
);

/**
 * One exclusive in one auction. Price, counts and top bid are denormalised into the row, whose lock orders
 * the bids.
 */
export const lots = appSchema.table(
  'lot',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    auctionId: uuid('auction_id')
      .notNull()
      .references(() => auctions.id),
    exclusiveId: uuid('exclusive_id').notNull(),
    number: integer('number').notNull(),
    startingPriceCoinUnits: amount('starting_price_coin_units').notNull(),
    currentPriceCoinUnits: amount('current_price_coin_units').notNull(),
    /** Includes voided bids; equals the number of the newest bid. */
    bidCount: integer('bid_count').notNull().default(0),
    /** How many of the bids have been voided by staff. */
    voidedCount: integer('voided_count').notNull().default(0),
    bidderCount: integer('bidder_count').notNull().default(0),
    topBidId: uuid('top_bid_id'),
    /** The number of the last bid up to which outbid fans have been notified. */
    notifiedSeq: integer('told_seq').notNull().default(0),
    /** Indexed in place of the counts: an update of an indexed column costs an entry in every index of the table. */
    hasUntoldBids: boolean('has_untold_bids').notNull().generatedAlwaysAs(sql`told_seq < bid_count`),
    /** The end of this lot, extensions included. */
    endAt: instant('end_at').notNull(),
    closedAt: instant('closed_at'),
    closeRuns: integer('close_runs').notNull().default(0),
    winnerBidId: uuid('winner_bid_id'),
    /**
     * The bid whose price is due: the winner's, or that of the bidder to whom staff offered the lot later.
     */
    dueBidId: uuid('due_bid_id'),
    /** The bid whose price was due when staff cancelled the sale; nobody owes it any more. */
    cancelledBidId: uuid('cancelled_bid_id'),
    offeredAt: instant('offered_at'),
    paidOrderId: uuid('paid_order_id'),
    paidAt: instant('paid_at'),
    /** How the lot was paid outside the site; there is no order in that case. */
    paidOtherwise: text('paid_otherwise'),
    /** Of a lot that was paid outside the site; an order has its own. */
    deliveredAt: instant('delivered_at'),
    delivery: text('delivery').$type<'HANDED_OVER' | 'SENT'>(),
    deliveryNote: text('delivery_note'),
  },
  (table) => [
    unique('lot_exclusive').on(table.clubId, table.exclusiveId),
    unique('lot_number').on(table.clubId, table.auctionId, table.number),
    index('lot_open').on(table.endAt).where(sql`closed_at is null`),
    index('lot_untold').on(table.id).where(sql`has_untold_bids`),
    index('lot_to_deliver').on(table.clubId).where(sql`paid_otherwise is not null and delivered_at is null`),
    index('lot_due').on(table.clubId, table.closedAt).where(sql`due_bid_id is not null and paid_at is null`),
    check(
      'lot_price',
      sql`starting_price_coin_units >= 0 and current_price_coin_units >= starting_price_coin_units`,
    ),
    check('lot_leading_bid', sql`(top_bid_id is null) = (bid_count = voided_count)`),
    check(
      'lot_paid_otherwise',
      sql`paid_otherwise is null or (paid_order_id is null and paid_at is not null)`,
    ),
    check(
      'lot_delivery',
      sql`(delivered_at is null) = (delivery is null) and (delivered_at is null or paid_otherwise is not null) and delivery in ('HANDED_OVER', 'SENT')`,
    ),
    check(
      'lot_cancelled',
      sql`cancelled_bid_id is null or (closed_at is not null and due_bid_id is null and paid_at is null)`,
    ),
    check('lot_winner', sql`(winner_bid_id is null or closed_at is not null) and close_runs <= 1`),
  ],
);

/** Append-only. `seq` counts from 1 without gaps within each lot. */
export const bids = appSchema.table(
  'bid',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    lotId: uuid('lot_id')
      .notNull()
      .references(() => lots.id),
    seq: integer('seq').notNull(),
    fanId: uuid('fan_id').notNull(),
    priceCoinUnits: amount('price_coin_units').notNull(),
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('bid_seq').on(table.clubId, table.lotId, table.seq),
    uniqueIndex('bid_idempotency').on(table.clubId, table.fanId, table.idempotencyKey),
    index('bid_of_fan').on(table.fanId, table.lotId, table.seq),
    /** A summary for each stretch of the table, which is in order of time: next to nothing to write. */
    index('bid_by_day').using('brin', table.createdAt).with({ autosummarize: true }),
  ],
);

/**
 * Who has bid in an auction, voided bids included. Written by the database with the bids: the list of auctions counts
 * bidders without reading every bid.
 */
export const auctionBidders = appSchema.table(
  'auction_bidder',
  {
    clubId: clubIdColumn(),
    auctionId: uuid('auction_id')
      .notNull()
      .references(() => auctions.id),
    fanId: uuid('fan_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.auctionId, table.fanId] })],
);

/** Append-only. Bids that staff have voided on an open lot, with the reason. */
export const bidVoids = appSchema.table(
  'bid_void',
  {
    bidId: uuid('bid_id')
      .primaryKey()
      .references(() => bids.id),
    clubId: clubIdColumn(),
    lotId: uuid('lot_id').notNull(),
    /** The lot's bid count when the bid was voided: later bids were validated without it. */
    afterSeq: integer('after_seq').notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('bid_void_of_lot').on(table.clubId, table.lotId)],
);

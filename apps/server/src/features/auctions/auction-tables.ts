import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    /** As announced; a lot may end later by extension. */
    endAt: instant('end_at').notNull(),
    anonymous: boolean('anonymous').notNull(),
    visible: boolean('visible').notNull(),
    /** A bid this close to a lot's end moves the end to `extension_length_seconds` from then. */
    extensionWindowSeconds: integer('extension_window_seconds'),
    extensionLengthSeconds: integer('extension_length_seconds'),
    createdAt: createdAt(),
  },
  (table) => [
    index('auction_of_club').on(table.clubId, table.startAt),
    check('auction_dates', sql`end_at > start_at`),
    check(
      'auction_extension',
      sql`(extension_window_seconds is null) = (extension_length_seconds is null) and extension_window_seconds > 0 and extension_length_seconds >= extension_window_seconds`,
    ),
  ],
);

/** One exclusive in one auction. Price, counts and top bid are kept with it, under the lock that orders its bids. */
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
    bidCount: integer('bid_count').notNull().default(0),
    bidderCount: integer('bidder_count').notNull().default(0),
    topBidId: uuid('top_bid_id'),
    /** Up to which of its bids the outbid have been told. */
    toldSeq: integer('told_seq').notNull().default(0),
    /** Its own end, extensions included. */
    endAt: instant('end_at').notNull(),
    closedAt: instant('closed_at'),
    closeRuns: integer('close_runs').notNull().default(0),
    winnerBidId: uuid('winner_bid_id'),
    /** Who owes the price: the winner, or the bidder to whom staff offered the lot since. */
    dueBidId: uuid('due_bid_id'),
    offeredAt: instant('offered_at'),
    paidOrderId: uuid('paid_order_id'),
    paidAt: instant('paid_at'),
  },
  (table) => [
    unique('lot_exclusive').on(table.clubId, table.exclusiveId),
    unique('lot_number').on(table.clubId, table.auctionId, table.number),
    index('lot_open').on(table.endAt).where(sql`closed_at is null`),
    index('lot_untold').on(table.id).where(sql`told_seq < bid_count`),
    index('lot_due').on(table.clubId, table.closedAt).where(sql`due_bid_id is not null and paid_at is null`),
    check(
      'lot_price',
      sql`starting_price_coin_units >= 0 and current_price_coin_units >= starting_price_coin_units`,
    ),
    check('lot_top_bid', sql`(top_bid_id is null) = (bid_count = 0)`),
    check('lot_winner', sql`(winner_bid_id is null or closed_at is not null) and close_runs <= 1`),
  ],
);

/** Never changed, never deleted. `seq` counts from 1 without a gap in each lot. */
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
  ],
);

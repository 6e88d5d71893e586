import { z } from 'zod';
import { defineRoutes } from './route-contract.ts';
import {
  ClubParams,
  Id,
  Instant,
  Money,
  PageQuery,
  Pricing,
  RequestOutcome,
  RequestParams,
  Slug,
  Username,
} from './values.ts';

export const AuctionStatus = z.enum(['UPCOMING', 'ACTIVE', 'CLOSED']);
export type AuctionStatus = z.infer<typeof AuctionStatus>;

/**
 * By price, from which each applies: by how many coins a bid has to exceed the one before; one coin by
 * default.
 */
export const BidIncrements = z
  .array(
    z.strictObject({ fromCoins: z.int().min(0).max(100_000_000), stepCoins: z.int().min(1).max(1_000_000) }),
  )
  .max(12)
  .refine(
    (rows) => rows.every(({ fromCoins }, at) => at === 0 || fromCoins > (rows[at - 1]?.fromCoins ?? 0)),
    'is not in the order of prices',
  );

/** `status` is derived from the dates by the database's clock. */
export const Auction = z
  .strictObject({
    id: Id,
    name: z.string(),
    startDate: Instant,
    endDate: Instant,
    status: AuctionStatus,
    anonymous: z.boolean(),
    visible: z.boolean(),
  })
  .meta({ id: 'Auction' });
export type Auction = z.infer<typeof Auction>;

/**
 * `bidderCount` counts each person once over all its lots; `raised` is the sum of its highest bids, `goal` what
 * the club hopes they come to.
 */
export const ListedAuction = Auction.extend({
  bidderCount: z.number().int(),
  bidCount: z.number().int(),
  lotCount: z.number().int(),
  raised: Pricing,
  goal: Money.optional(),
}).meta({ id: 'ListedAuction' });
export type ListedAuction = z.infer<typeof ListedAuction>;

/**
 * In an anonymous auction `id` is opaque and identifies a person only within that auction; names and pictures
 * of others are empty.
 */
export const Bidder = z
  .strictObject({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    pictureUrl: z.string().optional(),
    me: z.boolean(),
  })
  .meta({ id: 'Bidder' });
export type Bidder = z.infer<typeof Bidder>;

export const Bid = z
  .strictObject({ id: Id, bidder: Bidder, price: Pricing, date: Instant })
  .meta({ id: 'Bid' });
export type Bid = z.infer<typeof Bid>;

/**
 * The caller's standing on a lot they have bid on. Once it is closed: PAYMENT_DUE for the winner, OFFERED to
 * the caller as the next bidder, PAID, PASSED_ON to the next bidder after the caller had won, CANCELLED after it
 * was due from the caller, or LOST.
 */
export const LotStanding = z.enum([
  'LEADING',
  'OUTBID',
  'PAYMENT_DUE',
  'OFFERED',
  'PAID',
  'PASSED_ON',
  'CANCELLED',
  'LOST',
]);
export type LotStanding = z.infer<typeof LotStanding>;

/** `bids` are the newest 50, newest first; `auction.endDate` is this lot's own end, including extensions. */
export const AuctionLot = z
  .strictObject({
    number: z.number().int(),
    auction: Auction,
    startingPrice: Pricing,
    currentPrice: Pricing,
    bidCount: z.number().int(),
    bidderCount: z.number().int(),
    bids: z.array(Bid),
    /** Present where bids rise by more than one coin. */
    increments: BidIncrements.optional(),
    /** Whether the highest bidder does not get it: its price is due from a lower one, or the sale was cancelled. */
    isPassedOn: z.boolean(),
    /** Present with a token, if the caller has bid. */
    standing: LotStanding.optional(),
  })
  .meta({ id: 'AuctionLot' });
export type AuctionLot = z.infer<typeof AuctionLot>;

export const LotParams = z.strictObject({ slug: Slug, exclusiveSlug: Slug });

/**
 * A bid in whole coins. The problem `bid.tooLow` contains `minimum`, the smallest amount that would have been
 * accepted.
 */
export const PlaceBidInput = z
  .strictObject({ bidderUsername: Username, priceCoinsAmount: z.number().int().min(1).max(100_000_000) })
  .meta({ id: 'PlaceBidInput' });
export type PlaceBidInput = z.infer<typeof PlaceBidInput>;

/** Enough to list a won lot and open its page. `price` is the amount due. */
export const DuePaymentExclusive = z
  .strictObject({
    id: Id,
    slug: Slug,
    name: z.string(),
    imageUrl: z.string(),
    lotNumber: z.number().int(),
    pricing: Pricing,
    wonAt: Instant,
  })
  .meta({ id: 'DuePaymentExclusive' });
export type DuePaymentExclusive = z.infer<typeof DuePaymentExclusive>;

export const auctionRoutes = defineRoutes({
  'GET /api/clubs/{slug}/auctions': {
    summary:
      'The visible auctions of a club, by start, the last 500; page by page with `limit` or `cursor`, the last start first',
    permission: 'contentReader',
    params: ClubParams,
    query: PageQuery,
    body: null,
    replies: { 200: z.array(ListedAuction) },
    problems: ['club.notFound', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/exclusives/{exclusiveSlug}/bids': {
    summary: 'The whole bid history of a lot, newest first',
    permission: 'contentReader',
    params: LotParams,
    query: PageQuery,
    body: null,
    replies: { 200: z.array(Bid) },
    problems: ['exclusive.notFound', 'referral.required'],
    limit: 'reads',
  },
  'POST /api/clubs/{slug}/exclusives/{exclusiveSlug}/bids': {
    summary: 'Bid on a lot',
    permission: 'validatedFan',
    params: LotParams,
    body: PlaceBidInput,
    replies: { 201: Bid },
    problems: [
      'exclusive.notFound',
      'bid.tooLow',
      'auction.notActive',
      'card.required',
      'bidder.mismatch',
      'fan.required',
      'fan.notValidated',
      'referral.required',
      'bidder.isStaff',
      'club.unavailable',
      'idempotency.mismatch',
      'server.busy',
    ],
    limit: 'bids',
    idempotent: true,
  },
  'GET /api/clubs/{slug}/fans/{username}/bids/{idempotencyKey}': {
    summary: 'Whether a bid stands whose answer was lost',
    permission: 'referredFan',
    params: RequestParams,
    body: null,
    replies: { 200: RequestOutcome },
    problems: ['fan.notFound', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives': {
    summary: 'The lots a fan has won and not yet paid',
    permission: 'referredFan',
    params: z.strictObject({ slug: Slug, username: Username }),
    body: null,
    replies: { 200: z.array(DuePaymentExclusive) },
    problems: ['fan.notFound', 'referral.required'],
    limit: 'reads',
  },
});

import { z } from 'zod';
import { AuctionStatus, BidIncrements } from '../auctions.ts';
import { ClubParams, Id, Instant, Pricing, Slug } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import { ListQuery, LocalizedText, listOf, NeededWords, Reason, Version } from './lists.ts';

const Price = z.number().min(0).max(100_000_000);

/** A bid within `windowSeconds` of the end of its lot moves that end to `lengthSeconds` after the bid. */
const Extension = z
  .strictObject({ windowSeconds: z.int().min(10).max(3600), lengthSeconds: z.int().min(10).max(3600) })
  .refine(({ windowSeconds, lengthSeconds }) => lengthSeconds >= windowSeconds, 'is shorter than its window');

const Goal = z.number().min(1).max(10_000_000).multipleOf(0.01);

/** What staff decide about an auction. */
export const AuctionSettings = z.strictObject({
  name: NeededWords(120),
  startAt: Instant,
  endAt: Instant,
  anonymous: z.boolean(),
  extension: Extension.nullable(),
  increments: BidIncrements,
  goalEuros: Goal.nullable(),
});
export type AuctionSettings = z.infer<typeof AuctionSettings>;

/** Without `goalEuros` the goal stays as it is. */
const GivenSettings = AuctionSettings.partial({ goalEuros: true });
export type GivenSettings = z.infer<typeof GivenSettings>;

/** The state of a lot: without bids, its price due or no longer due, or paid, and delivered since. */
export const LotState = z.enum([
  ...(['UPCOMING', 'OPEN', 'UNSOLD', 'UNPAID', 'CANCELLED'] as const),
  ...(['PAID', 'DELIVERED', 'REFUNDED'] as const),
]);
export type LotState = z.infer<typeof LotState>;

export const LotFan = z.strictObject({ id: Id, name: z.string() });

export const OfficeLot = z
  .strictObject({
    id: Id,
    number: z.int(),
    exclusiveId: Id,
    exclusiveSlug: Slug,
    name: LocalizedText,
    imageUrl: z.string(),
    state: LotState,
    /** Whether nobody bid for it, its sale was cancelled or its price was paid back, and its piece is there. */
    canBeOfferedAgain: z.boolean(),
    /** Whether fans cannot see it, nor bid, although its auction is shown. */
    isHidden: z.boolean(),
    startingPrice: Pricing,
    currentPrice: Pricing,
    bidCount: z.int(),
    bidderCount: z.int(),
    endAt: Instant,
    /**
     * The leading or winning fan, and the fan who has to pay or has paid, if that is another one. Both only
     * for staff who may run auctions.
     */
    leader: LotFan.nullable(),
    buyer: LotFan.nullable(),
    /** What the buyer has to pay or has paid. */
    due: Pricing.nullable(),
    owedSince: Instant.nullable(),
    paidAt: Instant.nullable(),
    /** How it was paid, if outside of the site. */
    paidOtherwise: z.string().nullable(),
    deliveredAt: Instant.nullable(),
    delivery: z.enum(['HANDED_OVER', 'SENT']).nullable(),
    deliveryNote: z.string().nullable(),
  })
  .meta({ id: 'OfficeLot' });
export type OfficeLot = z.infer<typeof OfficeLot>;

/** The settings that may be changed now. */
export const AuctionField = z.enum([
  'name',
  'startAt',
  'endAt',
  'anonymous',
  'extension',
  'increments',
  'goalEuros',
  'lots',
]);
export type AuctionField = z.infer<typeof AuctionField>;

export const OfficeAuction = AuctionSettings.extend({
  id: Id,
  version: Version,
  status: AuctionStatus,
  visible: z.boolean(),
  /** The end of its last lot, including extensions. */
  lastEndAt: Instant,
  lotCount: z.int(),
  bidCount: z.int(),
  unpaidCount: z.int(),
}).meta({ id: 'OfficeAuction' });
export type OfficeAuction = z.infer<typeof OfficeAuction>;

export const OfficeAuctionDetail = OfficeAuction.extend({
  changeable: z.array(AuctionField),
  lots: z.array(OfficeLot),
}).meta({ id: 'OfficeAuctionDetail' });
export type OfficeAuctionDetail = z.infer<typeof OfficeAuctionDetail>;

/** An exclusive that can become a lot. */
export const LotCandidate = z
  .strictObject({ id: Id, name: LocalizedText, imageUrl: z.string(), price: Pricing, visible: z.boolean() })
  .meta({ id: 'LotCandidate' });
export type LotCandidate = z.infer<typeof LotCandidate>;

const AuctionParams = ClubParams.extend({ auctionId: z.uuid() });
const Lots = z.array(z.uuid()).min(1).max(200).optional();

export const officeAuctionRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/auctions': {
    summary: 'The auctions of the club, the latest first',
    capability: 'catalogue.read',
    params: ClubParams,
    query: ListQuery.extend({ 'filter[status]': AuctionStatus.optional() }),
    body: null,
    replies: { 200: listOf(OfficeAuction) },
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/auctions/{auctionId}': {
    summary: 'An auction with its lots, and what of it may still change',
    capability: 'catalogue.read',
    params: AuctionParams,
    body: null,
    replies: { 200: OfficeAuctionDetail },
    problems: ['auction.notFound'],
    limit: 'reads',
  },
  'GET /api/back-office/clubs/{slug}/lot-candidates': {
    summary: 'Exclusives that can become lots, by name',
    capability: 'auctions.write',
    params: ClubParams,
    query: ListQuery.omit({ cursor: true }),
    body: null,
    replies: { 200: z.array(LotCandidate) },
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/auctions': {
    summary: 'Prepares an auction, hidden until it is shown; the same id makes it once, as it was sent last',
    capability: 'auctions.write',
    params: ClubParams,
    body: GivenSettings.extend({ id: z.uuid() }),
    replies: { 201: OfficeAuctionDetail },
    problems: ['auction.datesInvalid', 'auction.fixed', 'edit.stale', 'idempotency.mismatch'],
    limit: 'writes',
  },
  'PUT /api/back-office/clubs/{slug}/auctions/{auctionId}': {
    summary: 'Changes an auction as far as its bids allow',
    capability: 'auctions.write',
    params: AuctionParams,
    body: GivenSettings.extend({ version: Version }),
    replies: { 200: OfficeAuctionDetail },
    problems: ['auction.notFound', 'auction.fixed', 'auction.datesInvalid', 'edit.stale'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/auctions/{auctionId}/duplicate': {
    summary:
      'Prepares another auction with the same rules, a week after today: without lots, or with copies of those that are unsold, cancelled or refunded',
    capability: 'auctions.write',
    params: AuctionParams,
    body: z.strictObject({ id: z.uuid(), unsoldLots: z.boolean().optional() }),
    replies: { 201: OfficeAuctionDetail },
    problems: ['auction.notFound', 'lot.noneUnsold', 'idempotency.mismatch'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/auctions/{auctionId}/lots': {
    summary: 'Adds exclusives as lots, behind those that are there',
    capability: 'auctions.write',
    params: AuctionParams,
    body: z.strictObject({ exclusiveIds: z.array(z.uuid()).min(1).max(100), version: Version }),
    replies: { 200: OfficeAuctionDetail },
    problems: [
      'auction.notFound',
      'auction.fixed',
      'exclusive.notFound',
      'lot.taken',
      'stock.exhausted',
      'edit.stale',
    ],
    limit: 'writes',
  },
  'PUT /api/back-office/clubs/{slug}/auctions/{auctionId}/lots': {
    summary: 'Orders the lots, sets starting prices and takes lots away, as far as their bids allow',
    capability: 'auctions.write',
    params: AuctionParams,
    body: z.strictObject({
      /** In their new order. Lots that are left out are removed from the auction. */
      lots: z.array(z.strictObject({ id: z.uuid(), startingPriceCoins: Price })).max(200),
      version: Version,
    }),
    replies: { 200: OfficeAuctionDetail },
    problems: ['auction.notFound', 'auction.fixed', 'lot.hasBids', 'edit.stale'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/auctions/{auctionId}/show': {
    summary: 'Shows an auction to fans, announced until it starts',
    capability: 'auctions.write',
    params: AuctionParams,
    body: z.strictObject({}),
    replies: { 200: OfficeAuctionDetail },
    problems: ['auction.notFound', 'auction.empty'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/auctions/{auctionId}/hide': {
    summary: 'Takes an auction from the fans’ pages; no bid is taken while it is hidden',
    capability: 'auctions.run',
    params: AuctionParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 200: OfficeAuctionDetail },
    problems: ['auction.notFound'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/auctions/{auctionId}/delete': {
    summary: 'Deletes an auction that fans do not see and nobody has bid in; its pieces are free again',
    capability: 'auctions.write',
    params: AuctionParams,
    body: z.strictObject({ reason: Reason }),
    replies: { 204: null },
    problems: ['auction.notFound', 'auction.shown', 'auction.hasBids'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/auctions/{auctionId}/extend': {
    summary: 'Moves the end of open lots, never back; all of them unless some are named',
    capability: 'auctions.run',
    params: AuctionParams,
    body: z.strictObject({ endAt: Instant, lotIds: Lots, reason: Reason }),
    replies: { 200: OfficeAuctionDetail },
    problems: ['auction.notFound', 'auction.endsLater', 'auction.over'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/auctions/{auctionId}/close': {
    summary: 'Closes open lots now, the highest bid wins; all of them unless some are named',
    capability: 'auctions.run',
    params: AuctionParams,
    body: z.strictObject({ lotIds: Lots, reason: Reason }),
    replies: { 200: OfficeAuctionDetail },
    problems: ['auction.notFound', 'auction.notActive'],
    limit: 'writes',
  },
});

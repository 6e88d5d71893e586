import { z } from 'zod';
import { AuctionLot, LotParams, LotStanding } from './auctions.ts';
import { defineRoutes } from './route-contract.ts';
import { ClubParams, FanParams, Id, Instant, Money, PageQuery, Pricing, ShownMedia, Slug } from './values.ts';

export const ExclusiveCategory = z.enum(['COLLECTIBLE', 'EXPERIENCE']);
export type ExclusiveCategory = z.infer<typeof ExclusiveCategory>;

/** `taxDeduction` null: the purchase earns none. `stock` is what is left, without holds. */
export const Exclusive = z
  .strictObject({
    id: Id,
    slug: Slug,
    name: z.string(),
    description: z.string(),
    imageUrl: z.string(),
    medias: z.array(ShownMedia),
    category: ExclusiveCategory,
    categoryIcon: z.string(),
    pricing: Pricing,
    taxDeduction: z.strictObject({ nonDeductibleAmount: Money }).nullable(),
    stock: z.number().int(),
    isOutOfStock: z.boolean(),
    /** Out of stock for now: the rest is held for payments that may not be completed. */
    isReserved: z.literal(true).optional(),
    isUpcoming: z.boolean(),
    upcomingDate: Instant.optional(),
    visible: z.boolean(),
    auctionLot: AuctionLot.optional(),
  })
  .meta({ id: 'Exclusive' });
export type Exclusive = z.infer<typeof Exclusive>;

/** `SALE`: sold from stock. `LOT`: shown in an auction. */
export const ExclusiveKind = z.enum(['SALE', 'LOT']);
export type ExclusiveKind = z.infer<typeof ExclusiveKind>;

/**
 * By total price, then name; `CLUB`, the default: as staff have arranged them, then the dearest first; `RUNNING`: lots of active auctions first, then of upcoming, then of closed ones,
 * then the rest; `AUCTION`: lots alone, by auction in the same order, then by number.
 */
export const ExclusiveOrder = z.enum(['CLUB', 'DEAREST', 'CHEAPEST', 'RUNNING', 'AUCTION']);
export type ExclusiveOrder = z.infer<typeof ExclusiveOrder>;

/** Active lots without a bid, those that end first, or those on which the caller has bid. */
export const LotFilter = z.enum(['NO_BIDS', 'ENDING_SOON', 'MINE']);
export type LotFilter = z.infer<typeof LotFilter>;

/**
 * `liked` and `lots`: only these, a hundred at most; `liked` and `MINE` need a token. `standing`: with a
 * token, the active lots on which the caller is outbid, a hundred at most.
 */
export const ExclusivesQuery = PageQuery.extend({
  kind: ExclusiveKind.optional(),
  category: ExclusiveCategory.optional(),
  order: ExclusiveOrder.optional(),
  standing: LotStanding.extract(['OUTBID']).optional(),
  liked: z.literal('true').optional(),
  lots: LotFilter.optional(),
});
export type ExclusivesQuery = z.infer<typeof ExclusivesQuery>;

/** The neighbours of an exclusive in its auction or among those for sale, and similar ones. */
export const RelatedExclusives = z
  .strictObject({
    previous: Exclusive.optional(),
    next: Exclusive.optional(),
    recommended: z.array(Exclusive),
  })
  .meta({ id: 'RelatedExclusives' });
export type RelatedExclusives = z.infer<typeof RelatedExclusives>;

export const exclusiveRoutes = defineRoutes({
  'GET /api/clubs/{slug}/exclusives': {
    summary:
      'The visible exclusives of a club, by total price descending, then name, lots with their newest bid alone; 500 at most, or page by page with `limit` or `cursor`',
    permission: 'contentReader',
    params: ClubParams,
    query: ExclusivesQuery,
    body: null,
    replies: { 200: z.array(Exclusive) },
    problems: ['club.notFound', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/exclusives/{exclusiveSlug}': {
    summary: 'One exclusive, hidden ones included',
    permission: 'contentReader',
    params: LotParams,
    body: null,
    replies: { 200: Exclusive },
    problems: ['exclusive.notFound', 'referral.required'],
    limit: 'reads',
  },
  'GET /api/clubs/{slug}/exclusives/{exclusiveSlug}/related': {
    summary: 'The exclusives before and after one, and others of its kind',
    permission: 'contentReader',
    params: LotParams,
    body: null,
    replies: { 200: RelatedExclusives },
    problems: ['club.notFound', 'exclusive.notFound', 'referral.required'],
    limit: 'reads',
  },
  'POST /api/clubs/{slug}/exclusives/{exclusiveSlug}/likes': {
    summary: 'Like an exclusive; again changes nothing',
    permission: 'referredFan',
    params: z.strictObject({ slug: Slug, exclusiveSlug: Slug }),
    body: null,
    replies: { 204: null },
    problems: ['exclusive.notFound', 'fan.required', 'referral.required'],
    limit: 'writes',
  },
  'POST /api/clubs/{slug}/exclusives/{exclusiveSlug}/unlikes': {
    summary: 'Take a like back; again changes nothing',
    permission: 'referredFan',
    params: z.strictObject({ slug: Slug, exclusiveSlug: Slug }),
    body: null,
    replies: { 204: null },
    problems: ['exclusive.notFound', 'fan.required', 'referral.required'],
    limit: 'writes',
  },
  'GET /api/clubs/{slug}/fans/{username}/exclusive-likes': {
    summary: 'Ids of the exclusives a fan likes',
    permission: 'referredFan',
    params: FanParams,
    body: null,
    replies: { 200: z.array(Id) },
    problems: ['fan.notFound', 'referral.required'],
    limit: 'reads',
  },
});

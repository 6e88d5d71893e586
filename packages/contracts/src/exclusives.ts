import { z } from 'zod';
import { AuctionLot, LotParams } from './auctions.ts';
import { defineRoutes } from './route-contract.ts';
import { ClubParams, FanParams, Id, Instant, Media, Money, PageQuery, Pricing, Slug } from './values.ts';

export const ExclusiveCategory = z.enum(['COLLECTIBLE', 'EXPERIENCE']);
export type ExclusiveCategory = z.infer<typeof ExclusiveCategory>;

/** `taxDeduction` null: the purchase earns none. `stock` is what is left, holds taken off. */
export const Exclusive = z
  .strictObject({
    id: Id,
    slug: Slug,
    name: z.string(),
    description: z.string(),
    imageUrl: z.string(),
    medias: z.array(Media),
    category: ExclusiveCategory,
    categoryIcon: z.string(),
    pricing: Pricing,
    taxDeduction: z.strictObject({ nonDeductibleAmount: Money }).nullable(),
    stock: z.number().int(),
    isOutOfStock: z.boolean(),
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

export const ExclusivesQuery = PageQuery.extend({ kind: ExclusiveKind.optional() });
export type ExclusivesQuery = z.infer<typeof ExclusivesQuery>;

export const exclusiveRoutes = defineRoutes({
  'GET /api/clubs/{slug}/exclusives': {
    summary:
      'The visible exclusives of a club, by total price descending, then name; asked for with `limit` or `cursor`, page by page, lots with their newest bid alone',
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

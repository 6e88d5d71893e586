import { z } from 'zod';
import { ExclusiveCategory, ExclusiveKind } from '../exclusives.ts';
import { ClubParams, Id, Instant, Media, Pricing, Slug } from '../values.ts';
import { defineBackOfficeRoutes } from './back-office-route.ts';
import {
  ListQuery,
  LocalizedText,
  LocalizedWords,
  listOf,
  NeededWords,
  OwnFile,
  Reason,
  RequestId,
  Version,
} from './lists.ts';

/** `SCHEDULED`: hidden until a date, then shown automatically. */
export const CatalogueState = z.enum(['HIDDEN', 'SCHEDULED', 'VISIBLE', 'ARCHIVED']);
export type CatalogueState = z.infer<typeof CatalogueState>;

/**
 * An exclusive as the club's staff see it. `initialStock` is the total ever offered; `stock` is what is left
 * of it.
 */
export const CatalogueItem = z
  .strictObject({
    id: Id,
    slug: Slug,
    name: LocalizedText,
    imageUrl: z.string(),
    category: ExclusiveCategory,
    pricing: Pricing,
    stock: z.number().int(),
    initialStock: z.number().int(),
    state: CatalogueState,
    isLot: z.boolean(),
    isAnnounced: z.boolean(),
    upcomingAt: Instant.nullable(),
    publishAt: Instant.nullable(),
    version: Version,
  })
  .meta({ id: 'CatalogueItem' });
export type CatalogueItem = z.infer<typeof CatalogueItem>;

export const CatalogueDetail = CatalogueItem.extend({
  descriptionMarkdown: LocalizedText,
  medias: z.array(Media),
  nonDeductibleEuros: z.number().nullable(),
  /** The address for fans; whoever has it sees a hidden one too, and cannot buy it. */
  webUrl: z.string(),
}).meta({ id: 'CatalogueDetail' });
export type CatalogueDetail = z.infer<typeof CatalogueDetail>;

/** At most two decimals. */
const Euros = z.number().min(0).max(10_000_000).multipleOf(0.01);

/** At most five decimals. */
const PriceCoins = z.number().min(0).max(10_000_000);

export const CatalogueDraft = z
  .strictObject({
    slug: Slug,
    name: NeededWords(120),
    descriptionMarkdown: LocalizedWords(20_000),
    /** The first picture is the main one; only files of the platform. */
    medias: z.array(Media.extend({ url: OwnFile })).max(20),
    category: ExclusiveCategory,
    priceCoins: PriceCoins,
    /** Null: buying it earns no tax deduction. */
    nonDeductibleEuros: Euros.nullable(),
    isAnnounced: z.boolean(),
    upcomingAt: Instant.nullable(),
    /** Of a hidden one; null when staff will show it by hand. */
    publishAt: Instant.nullable(),
  })
  .meta({ id: 'CatalogueDraft' });
export type CatalogueDraft = z.infer<typeof CatalogueDraft>;

/** What fans can buy, as they see it; the first 500. */
export const CatalogueOrder = z
  .strictObject({ items: z.array(CatalogueItem), version: Version })
  .meta({ id: 'CatalogueOrder' });
export type CatalogueOrder = z.infer<typeof CatalogueOrder>;

export const CatalogueChange = z.enum([
  'PUBLISH',
  'HIDE',
  'ARCHIVE',
  'RESTORE',
  'TO_COLLECTIBLE',
  'TO_EXPERIENCE',
]);
export type CatalogueChange = z.infer<typeof CatalogueChange>;

/** For several at once; what is absent stays. */
export const CatalogueEdit = z.strictObject({
  priceCoins: PriceCoins.optional(),
  /** Of those that are hidden. */
  publishAt: Instant.optional(),
  /** Announces them: they are sold from then on. */
  upcomingAt: Instant.optional(),
});
export type CatalogueEdit = z.infer<typeof CatalogueEdit>;

/** What an action on several changed of one: the version that it wrote, and what there was before. */
export const EditedExclusive = z
  .strictObject({
    ...{ id: z.uuid(), version: Version },
    was: z.strictObject({
      priceCoins: PriceCoins,
      publishAt: Instant.nullable(),
      upcomingAt: Instant.nullable(),
      isAnnounced: z.boolean(),
      visible: z.boolean(),
      archivedAt: Instant.nullable(),
      category: ExclusiveCategory,
    }),
  })
  .meta({ id: 'EditedExclusive' });
export type EditedExclusive = z.infer<typeof EditedExclusive>;

export const StockMovement = z
  .strictObject({
    ...{ id: Id, change: z.number().int() },
    /** Null: see `cause`. */
    reason: z.string().nullable(),
    /**
     * What the product itself did: added it with this stock, moved pieces into the copy that is auctioned again or sold apart
     * from the lot, took out the piece of a lot that was paid outside the site, or put it back.
     */
    cause: z.enum(['FIRST_STOCK', 'AUCTIONED_AGAIN', 'SOLD_APART', 'PAID_ELSEWHERE', 'NOT_PAID']).nullable(),
    ...{ by: z.string(), createdAt: Instant },
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.infer<typeof StockMovement>;

export const StockMovements = listOf(StockMovement).extend({
  /** The pieces of a lot that its auction does not need; 0 for what is no lot. */
  spareStock: z.number().int(),
});
export type StockMovements = z.infer<typeof StockMovements>;

/** What an action is for, each as it was read. */
const Chosen = z
  .array(z.strictObject({ id: z.uuid(), version: Version }))
  .min(1)
  .max(100);

const ItemParams = ClubParams.extend({ exclusiveId: z.uuid() });
const MAX_STOCK = 1_000_000;

export const catalogueRoutes = defineBackOfficeRoutes({
  'GET /api/back-office/clubs/{slug}/exclusives': {
    summary: 'What the club sells, hidden and archived ones too',
    capability: 'catalogue.read',
    params: ClubParams,
    query: ListQuery.extend({
      sort: z
        .enum(['createdAt', '-createdAt', 'name', '-name', 'price', '-price', 'stock', '-stock'])
        .optional(),
      /** All but archived ones by default. */
      'filter[state]': CatalogueState.optional(),
      'filter[category]': ExclusiveCategory.optional(),
      'filter[kind]': ExclusiveKind.optional(),
    }),
    body: null,
    replies: { 200: listOf(CatalogueItem) },
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/exclusives': {
    summary:
      'Adds an exclusive, hidden until it is shown; the same request adds it once, as it was sent last',
    capability: 'catalogue.write',
    params: ClubParams,
    body: CatalogueDraft.extend({
      stock: z.number().int().min(0).max(MAX_STOCK),
      requestId: RequestId.optional(),
    }),
    replies: { 201: CatalogueDetail },
    problems: [
      'exclusive.slugTaken',
      'picture.notUploaded',
      'picture.undescribed',
      'idempotency.mismatch',
      'edit.stale',
    ],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/exclusives/{exclusiveId}': {
    summary: 'One exclusive with all its fields',
    capability: 'catalogue.read',
    params: ItemParams,
    body: null,
    replies: { 200: CatalogueDetail },
    problems: ['exclusive.notFound'],
    limit: 'reads',
  },
  'PUT /api/back-office/clubs/{slug}/exclusives/{exclusiveId}': {
    summary: 'Changes an exclusive; the price of a lot stays',
    capability: 'catalogue.write',
    params: ItemParams,
    body: CatalogueDraft.extend({ version: Version }),
    replies: { 200: CatalogueDetail },
    problems: [
      'exclusive.notFound',
      'exclusive.slugTaken',
      'exclusive.isLot',
      'exclusive.hasBids',
      'picture.notUploaded',
      'picture.undescribed',
      'edit.stale',
    ],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/catalogue-order': {
    summary: 'What fans can buy, in the order in which they see it',
    capability: 'catalogue.read',
    params: ClubParams,
    body: null,
    replies: { 200: CatalogueOrder },
    limit: 'reads',
  },
  'PUT /api/back-office/clubs/{slug}/catalogue-order': {
    summary: 'Puts what fans can buy into an order; what is left out follows by price',
    capability: 'catalogue.write',
    params: ClubParams,
    body: z.strictObject({
      ids: z
        .array(z.uuid())
        .max(500)
        .refine((ids) => new Set(ids).size === ids.length, 'names one twice'),
      version: Version,
    }),
    replies: { 200: CatalogueOrder },
    problems: ['exclusive.notFound', 'edit.stale'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/exclusive-changes': {
    summary:
      'Shows, hides, archives, brings back or regroups exclusives: all of them, or none if one has changed meanwhile',
    capability: 'catalogue.write',
    params: ClubParams,
    body: z.strictObject({ chosen: Chosen, change: CatalogueChange }),
    replies: { 200: z.strictObject({ edited: z.array(EditedExclusive) }) },
    problems: [
      'exclusive.notFound',
      'exclusive.isLot',
      'exclusive.noPicture',
      'picture.undescribed',
      'edit.stale',
    ],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/exclusive-edits': {
    summary: 'Gives exclusives a price or dates: all of them, or none if one has changed meanwhile',
    capability: 'catalogue.write',
    params: ClubParams,
    body: CatalogueEdit.extend({ chosen: Chosen }),
    replies: { 200: z.strictObject({ edited: z.array(EditedExclusive) }) },
    problems: ['exclusive.notFound', 'exclusive.isLot', 'picture.undescribed', 'edit.stale'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/exclusive-edits/undo': {
    summary: 'Takes back what was done to several; those that have changed since stay, and are named',
    capability: 'catalogue.write',
    params: ClubParams,
    body: z.strictObject({ edited: z.array(EditedExclusive).min(1).max(100) }),
    replies: { 200: z.strictObject({ undone: z.number().int(), kept: z.array(CatalogueItem) }) },
    problems: ['exclusive.isLot', 'exclusive.noPicture', 'picture.undescribed'],
    limit: 'writes',
  },
  'POST /api/back-office/clubs/{slug}/exclusives/{exclusiveId}/duplicate': {
    summary:
      'A hidden copy with an address of its own, nothing in stock or what a lot has to spare; the same request makes one',
    capability: 'catalogue.write',
    params: ItemParams,
    body: z.strictObject({ withSpareStock: z.boolean().optional(), requestId: RequestId.optional() }),
    replies: { 201: CatalogueDetail },
    problems: ['exclusive.notFound', 'stock.tooFew', 'idempotency.mismatch'],
    limit: 'writes',
  },
  'GET /api/back-office/clubs/{slug}/exclusives/{exclusiveId}/stock-movements': {
    summary: 'Every change of how many there are, newest first; what was sold is found in the orders',
    capability: 'catalogue.read',
    params: ItemParams,
    query: ListQuery.omit({ q: true }),
    body: null,
    replies: { 200: StockMovements },
    problems: ['exclusive.notFound'],
    limit: 'reads',
  },
  'POST /api/back-office/clubs/{slug}/exclusives/{exclusiveId}/stock-movements': {
    summary: 'Adds to what is in stock, or takes from it, with a reason; the same request does so once',
    capability: 'catalogue.write',
    params: ItemParams,
    body: z.strictObject({
      change: z
        .number()
        .int()
        .min(-MAX_STOCK)
        .max(MAX_STOCK)
        .refine((change) => change !== 0, 'changes nothing'),
      reason: Reason,
      requestId: RequestId.optional(),
    }),
    replies: { 200: CatalogueDetail },
    problems: ['exclusive.notFound', 'exclusive.isLot', 'stock.tooFew', 'idempotency.mismatch'],
    limit: 'writes',
  },
});

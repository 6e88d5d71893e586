import type { Media } from '@tifo/contracts/values';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  amount,
  appSchema,
  clubIdColumn,
  createdAt,
  instant,
  localizedText,
  primaryId,
} from '#server/db/schema.ts';

/** The items that a club offers: sold from stock, or auctioned as a lot. Descriptions are sanitised HTML. */
export const exclusives = appSchema.table(
  'exclusive',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    slug: text('slug').notNull(),
    name: localizedText('name').notNull(),
    description: localizedText('description').notNull(),
    medias: jsonb('medias').$type<Media[]>().notNull(),
    category: text('category').$type<'COLLECTIBLE' | 'EXPERIENCE'>().notNull(),
    /** For an auction lot, the starting price. */
    priceCoinUnits: amount('price_coin_units').notNull(),
    /** Null: buying it entitles to no tax deduction. */
    nonDeductibleCents: amount('non_deductible_cents'),
    stock: integer('stock').notNull(),
    initialStock: integer('initial_stock').notNull(),
    /** Announced but not sold yet; without a date, until staff change it. */
    isAnnounced: boolean('is_announced').notNull(),
    upcomingAt: instant('upcoming_at'),
    visible: boolean('visible').notNull(),
    /** Sold by auction only. */
    isLot: boolean('is_lot').notNull().default(false),
    /** The source of the description; null if it was imported as HTML. */
    descriptionMarkdown: localizedText('description_markdown'),
    /** Published automatically at this time. */
    publishAt: instant('publish_at'),
    /** Its place in the order that staff have given to the catalogue, from 1; null: after those, by price. */
    place: integer('place'),
    /** Archived exclusives are kept because orders refer to them. */
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    /** Written by the database. Under row-level security no index of an expression serves a comparison. */
    sortName: text('sort_name')
      .notNull()
      .generatedAlwaysAs(sql`lower(coalesce(nullif(name ->> 'en', ''), name ->> 'fr', ''))`),
  },
  (table) => [
    unique('exclusive_slug').on(table.clubId, table.slug),
    index('exclusive_for_sale').on(table.clubId, table.priceCoinUnits).where(sql`visible and not is_lot`),
    index('exclusive_of_category')
      .on(table.clubId, table.category, table.priceCoinUnits)
      .where(sql`visible and not is_lot`),
    index('exclusive_placed').on(table.clubId, table.place).where(sql`place is not null`),
    index('exclusive_lots').on(table.clubId, table.id).where(sql`is_lot`),
    index('exclusive_scheduled').on(table.clubId, table.id).where(sql`publish_at is not null`),
    index('exclusive_kept').on(table.clubId, table.id).where(sql`archived_at is not null`),
    index('exclusive_named').on(table.clubId, table.sortName, table.id),
    // None of the stock: every purchase changes it, and would then have to write all indexes of the row.
    index('exclusive_priced').on(table.clubId, table.priceCoinUnits, table.id),
    check('exclusive_stock', sql`stock >= 0 and stock <= initial_stock`),
    check('exclusive_place', sql`place > 0`),
    check('exclusive_price', sql`price_coin_units >= 0 and non_deductible_cents >= 0`),
    check('exclusive_archived', sql`archived_at is null or not visible`),
    check('exclusive_category', sql`category in ('COLLECTIBLE', 'EXPERIENCE')`),
  ],
);

/** The version of the order of a club's catalogue; a club without a row has version 1. */
export const exclusiveOrders = appSchema.table('exclusive_order', {
  clubId: clubIdColumn().primaryKey(),
  version: integer('version').notNull(),
});

/** The words of an exclusive's name, folded: what staff find it by. Written by the database with the exclusive. */
export const exclusiveWords = appSchema.table(
  'exclusive_word',
  {
    clubId: clubIdColumn(),
    exclusiveId: uuid('exclusive_id')
      .notNull()
      .references(() => exclusives.id, { onDelete: 'cascade' }),
    word: text('word').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.exclusiveId, table.word] }),
    index('exclusive_word_begins').on(table.clubId, table.word.op('text_pattern_ops'), table.exclusiveId),
  ],
);

export const exclusiveLikes = appSchema.table(
  'exclusive_like',
  {
    clubId: clubIdColumn(),
    exclusiveId: uuid('exclusive_id')
      .notNull()
      .references(() => exclusives.id, { onDelete: 'cascade' }),
    fanId: uuid('fan_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.clubId, table.fanId, table.exclusiveId] })],
);

/** All changes of stock with their reasons; their sum is the initial stock. */
export const stockMovements = appSchema.table(
  'stock_movement',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    exclusiveId: uuid('exclusive_id')
      .notNull()
      .references(() => exclusives.id),
    change: integer('change').notNull(),
    reason: text('reason').notNull(),
    /** The actor as named in the audit trail. */
    actor: text('actor').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('stock_movement_list').on(table.clubId, table.exclusiveId, table.id.desc())],
);

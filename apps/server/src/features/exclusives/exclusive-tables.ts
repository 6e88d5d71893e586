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

/** What a club offers: sold from stock, or auctioned as a lot. Descriptions are sanitised html. */
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
    /** Null: buying it earns no tax deduction. */
    nonDeductibleCents: amount('non_deductible_cents'),
    stock: integer('stock').notNull(),
    initialStock: integer('initial_stock').notNull(),
    /** Announced and not yet sold; without a date it stays so until staff says otherwise. */
    isAnnounced: boolean('is_announced').notNull(),
    upcomingAt: instant('upcoming_at'),
    visible: boolean('visible').notNull(),
    /** Sold by auction only. */
    isLot: boolean('is_lot').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique('exclusive_slug').on(table.clubId, table.slug),
    index('exclusive_shown').on(table.clubId, table.visible, table.priceCoinUnits),
    check('exclusive_stock', sql`stock >= 0 and stock <= initial_stock`),
    check('exclusive_price', sql`price_coin_units >= 0 and non_deductible_cents >= 0`),
    check('exclusive_category', sql`category in ('COLLECTIBLE', 'EXPERIENCE')`),
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

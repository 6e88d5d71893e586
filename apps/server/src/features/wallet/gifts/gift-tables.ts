import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';

export type GiftState = 'WAITING' | 'GIVEN' | 'REFUSED' | 'WITHDRAWN';

/** Gifts of coins by staff, made or waiting for a second person. */
export const coinGifts = appSchema.table(
  'coin_gift',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    coinUnits: amount('coin_units').notNull(),
    /** How much of it was taken out of the wallet again. */
    takenBackCoinUnits: amount('taken_back_coin_units').notNull().default(sql`0`),
    reason: text('reason').notNull(),
    state: text('state').$type<GiftState>().notNull(),
    askedBy: text('asked_by').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    /** The list that it was given by; null for a single gift. */
    batchId: uuid('batch_id'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('coin_gift_batch')
      .on(table.clubId, table.batchId, table.fanId)
      .where(sql`batch_id is not null`),
    index('coin_gift_list').on(table.clubId, table.createdAt.desc()),
    index('coin_gift_waiting').on(table.clubId).where(sql`state = 'WAITING'`),
    check('coin_gift_positive', sql`coin_units > 0`),
    check(
      'coin_gift_taken_back',
      sql`taken_back_coin_units between 0 and coin_units and (taken_back_coin_units = 0 or state = 'GIVEN')`,
    ),
    check('coin_gift_state', sql`state in ('WAITING', 'GIVEN', 'REFUSED', 'WITHDRAWN')`),
    check('coin_gift_decision', sql`(decided_by is null) = (decided_at is null)`),
    check('coin_gift_four_eyes', sql`(decided_by = asked_by) = (state = 'WITHDRAWN')`),
  ],
);

/** Gifts above this number of coin units need a second person; a club without a row has no limit. */
export const coinGiftRules = appSchema.table('coin_gift_rule', {
  clubId: clubIdColumn().primaryKey(),
  limitCoinUnits: amount('limit_coin_units'),
  version: integer('version').notNull().default(1),
});

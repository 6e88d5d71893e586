import type { AnsweredQuestion, GiveawayType } from '@tifo/contracts/giveaways';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
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
import type { QuestionRecord } from './answer-rules.ts';

/** A contest with a period, or the club's ethics questionnaire. */
export const giveaways = appSchema.table(
  'giveaway',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    slug: text('slug').notNull(),
    type: text('type').$type<GiveawayType>().notNull(),
    sponsorName: text('sponsor_name').notNull(),
    /** The key of the product's texts around the questions. */
    textKey: text('text_key').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    partnerSlug: text('partner_slug'),
    /** For every participant; zero for none. */
    rewardCoinUnits: amount('reward_coin_units').notNull(),
    questions: jsonb('questions').$type<QuestionRecord[]>().notNull(),
    /** The number of winners; zero if nothing is drawn. */
    winnerCount: integer('winner_count').notNull(),
    prize: localizedText('prize'),
    /** The commitment to the seed is public from the start, the seed itself after the draw. */
    seedCommitment: text('seed_commitment').notNull(),
    encryptedSeed: text('sealed_seed').notNull(),
    revealedSeed: text('revealed_seed'),
    entryCount: integer('entry_count').notNull().default(0),
    /** The hash that chains all entries so far. */
    seal: text('seal').notNull(),
    drawnAt: instant('drawn_at'),
    /** Hidden giveaways are being prepared by staff and accept no entries. */
    visible: boolean('visible').notNull().default(true),
    version: integer('version').notNull().default(1),
    /** If the club requires two people for a draw: the one who requested it, and the one who approved it. */
    drawAskedBy: text('draw_asked_by'),
    drawnBy: text('drawn_by'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('giveaway_slug').on(table.clubId, table.slug),
    unique('giveaway_of_its_club').on(table.clubId, table.id),
    uniqueIndex('giveaway_one_questionnaire_shown')
      .on(table.clubId)
      .where(sql`type = 'DUE_DILIGENCE' and visible`),
    index('giveaway_undrawn').on(table.endAt).where(sql`winner_count > 0 and drawn_at is null`),
    check('giveaway_slug_form', sql`slug ~ '^[a-z0-9-]{1,80}$'`),
    check('giveaway_type_known', sql`type in ('GIVEAWAY', 'DUE_DILIGENCE')`),
    check('giveaway_dates', sql`end_at > start_at`),
    check('giveaway_reward', sql`reward_coin_units >= 0`),
    index('giveaway_of_club').on(table.clubId, table.startAt.desc(), table.id.desc()),
    check('giveaway_four_eyes', sql`drawn_by <> draw_asked_by`),
    check('giveaway_prize', sql`winner_count >= 0 and (winner_count > 0) = (prize is not null)`),
    check(
      'giveaway_drawn_after',
      sql`drawn_at is null or (drawn_at >= end_at and winner_count > 0 and revealed_seed is not null)`,
    ),
  ],
);

/** One entry of one fan. Its position in the sealed list never changes. */
export const participations = appSchema.table(
  'participation',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    giveawayId: uuid('giveaway_id')
      .notNull()
      .references(() => giveaways.id),
    fanId: uuid('fan_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    partnerSlug: text('partner_slug'),
    answers: jsonb('answers').$type<AnsweredQuestion[]>().notNull(),
    /** Counts from 1 without gaps within each giveaway. */
    number: integer('number').notNull(),
    entryHash: text('entry_hash').notNull(),
    seal: text('seal').notNull(),
    /** Whether its fan had been erased when the winners were drawn. */
    passedOver: boolean('passed_over').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('participation_once').on(table.clubId, table.giveawayId, table.fanId),
    unique('participation_number').on(table.clubId, table.giveawayId, table.number),
    unique('participation_of_its_club').on(table.clubId, table.id),
    index('participation_of_fan').on(table.clubId, table.fanId),
  ],
);

export const giveawayWinners = appSchema.table(
  'giveaway_winner',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    giveawayId: uuid('giveaway_id')
      .notNull()
      .references(() => giveaways.id),
    participationId: uuid('participation_id')
      .notNull()
      .references(() => participations.id),
    rank: integer('rank').notNull(),
  },
  (table) => [
    unique('giveaway_winner_rank').on(table.clubId, table.giveawayId, table.rank),
    unique('giveaway_winner_once').on(table.clubId, table.participationId),
  ],
);

/**
 * A prize that its winner does not get, so that the next in the order of the draw does. Where the club requires
 * two people for a draw, it waits for the second one.
 */
export const prizeForfeits = appSchema.table(
  'prize_forfeit',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    giveawayId: uuid('giveaway_id').notNull(),
    rank: integer('rank').notNull(),
    /** The winner. */
    fanId: uuid('fan_id').notNull(),
    /** The winner reads it; empty if their account is deleted. */
    reason: text('reason').notNull(),
    askedBy: text('asked_by').notNull(),
    /** The second person, where one is required. */
    approvedBy: text('approved_by'),
    /** Null while it waits. */
    forfeitedAt: instant('forfeited_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('prize_forfeit_once').on(table.clubId, table.giveawayId, table.rank),
    foreignKey({
      name: 'prize_forfeit_of_winner',
      columns: [table.clubId, table.giveawayId, table.rank],
      foreignColumns: [giveawayWinners.clubId, giveawayWinners.giveawayId, giveawayWinners.rank],
    }),
    check('prize_forfeit_four_eyes', sql`approved_by <> asked_by`),
    check('prize_forfeit_approved', sql`approved_by is null or forfeited_at is not null`),
  ],
);

/** That the prize of a winner was sent or handed over; one that was not after all has no row. */
export const prizeDeliveries = appSchema.table(
  'prize_delivery',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    giveawayId: uuid('giveaway_id').notNull(),
    rank: integer('rank').notNull(),
    /** The winner. */
    fanId: uuid('fan_id').notNull(),
    delivery: text('delivery').$type<'HANDED_OVER' | 'SENT'>().notNull(),
    deliveryNote: text('delivery_note').notNull(),
    deliveredAt: instant('delivered_at').notNull(),
  },
  (table) => [
    unique('prize_delivery_once').on(table.clubId, table.giveawayId, table.rank),
    foreignKey({
      name: 'prize_delivery_of_winner',
      columns: [table.clubId, table.giveawayId, table.rank],
      foreignColumns: [giveawayWinners.clubId, giveawayWinners.giveawayId, giveawayWinners.rank],
    }),
    check('prize_delivery_known', sql`delivery in ('HANDED_OVER', 'SENT')`),
  ],
);

/** Whether draws need a second person; a club without a row does not require one. */
export const giveawayRules = appSchema.table('giveaway_rule', {
  clubId: clubIdColumn().primaryKey(),
  drawsNeedTwo: boolean('draws_need_two').notNull(),
  version: integer('version').notNull().default(1),
});

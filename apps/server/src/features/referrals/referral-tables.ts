import type { Language } from '@tifo/contracts/values';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';

/**
 * Who invited whom. Several sponsors may invite the same person unknowingly: each has a row, and the one that
 * `counts` is the referral.
 */
export const referrals = appSchema.table(
  'referral',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    /** Null: invited by the club. */
    sponsorId: uuid('sponsor_id'),
    /** The member of staff who invited, in the name of the club. */
    invitedBy: text('invited_by'),
    /** As entered by who invited. */
    email: text('email').notNull(),
    /** Lower case: addresses are compared case-insensitively. */
    emailNorm: text('email_norm').notNull(),
    language: text('language').$type<Language>().notNull(),
    counts: boolean('counts').notNull(),
    /** How often its mail was requested. */
    sendCount: integer('send_count').notNull().default(1),
    createdAt: createdAt(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    referredFanId: uuid('referred_fan_id'),
    joinedAt: instant('joined_at'),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('referral_of_sponsor').on(table.clubId, table.sponsorId, table.emailNorm),
    uniqueIndex('referral_of_club').on(table.clubId, table.emailNorm).where(sql`sponsor_id is null`),
    uniqueIndex('referral_that_counts').on(table.clubId, table.emailNorm).where(sql`counts`),
    uniqueIndex('referral_of_fan').on(table.clubId, table.referredFanId),
    index('referral_list').on(table.clubId, table.sponsorId, table.id),
    index('referral_of_all').on(table.clubId, table.id.desc()),
    check('referral_invited', sql`(sponsor_id is null) = (invited_by is not null)`),
    check('referral_withdrawn', sql`withdrawn_at is null or (joined_at is null and not counts)`),
    check('referral_email_norm', sql`email_norm = lower(email_norm)`),
    check('referral_not_of_oneself', sql`sponsor_id <> referred_fan_id`),
    check(
      'referral_joined',
      sql`(referred_fan_id is null) = (joined_at is null) and (joined_at is null or counts)`,
    ),
    check('referral_runs', sql`expires_at > sent_at`),
  ],
);

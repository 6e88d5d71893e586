import type { KycStatus, NameDisplay } from '@tifo/contracts/fans';
import type { Language } from '@tifo/contracts/values';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';

export const fans = appSchema.table(
  'fan',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    /** The subject of the user pool. */
    username: text('username').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    pictureUrl: text('picture_url').notNull(),
    language: text('language').$type<Language>().notNull(),
    kycStatus: text('kyc_status').$type<KycStatus>().notNull(),
    nameDisplay: text('name_display').$type<NameDisplay>().notNull().default('INITIAL'),
    /** The number in the name "Fan 4821"; reveals neither the fan nor when they joined. */
    neutralNumber: integer('neutral_number').notNull(),
    createdAt: createdAt(),
    /** Since then they do nothing new at the club; why stands beside it. */
    blockedAt: instant('blocked_at'),
    blockReason: text('block_reason'),
    /** From this time on the row identifies nobody. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    index('fan_of_user').on(table.username),
    index('fan_blocked').on(table.clubId, table.id).where(sql`blocked_at is not null`),
    index('fan_by_day').on(table.clubId, table.createdAt),
    uniqueIndex('fan_username').on(table.clubId, table.username),
    /** The target of foreign keys that include the club. */
    unique('fan_of_club').on(table.clubId, table.id),
    index('fan_email').on(table.clubId, sql`lower(${table.email})`),
    uniqueIndex('fan_neutral_number').on(table.clubId, table.neutralNumber),
    check('fan_blocked_for_a_reason', sql`(blocked_at is null) = (block_reason is null)`),
    check('fan_name_display', sql`${table.nameDisplay} in ('INITIAL', 'FULL', 'NEUTRAL')`),
    index('fan_members').on(table.clubId, table.kycStatus, table.id),
    check(
      'fan_kyc_status',
      sql`${table.kycStatus} in ('NOT_REFERRED', 'READY_FOR_KYC', 'PERSONAL_INFO_FILLED', 'DUE_DILIGENCE_FILLED', 'DUE_DILIGENCE_APPROVED', 'PAYMENT_PENDING', 'VALIDATED')`,
    ),
  ],
);

/** The words of a fan's name and address, folded: what staff find them by. Written by the database with the fan. */
export const fanWords = appSchema.table(
  'fan_word',
  { clubId: clubIdColumn(), fanId: uuid('fan_id').notNull(), word: text('word').notNull() },
  (table) => [
    primaryKey({ columns: [table.clubId, table.fanId, table.word] }),
    index('fan_word_begins').on(table.clubId, table.word.op('text_pattern_ops'), table.fanId),
  ],
);

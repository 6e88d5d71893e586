import type { KycStatus, NameDisplay } from '@tifo/contracts/fans';
import type { Language } from '@tifo/contracts/values';
import { sql } from 'drizzle-orm';
import { check, index, integer, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** Of the name "Fan 4821"; says nothing of who they are or when they came. */
    neutralNumber: integer('neutral_number').notNull(),
    createdAt: createdAt(),
    /** From then on the row names nobody. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    index('fan_of_user').on(table.username),
    uniqueIndex('fan_username').on(table.clubId, table.username),
    /** Lets other tables point at a fan of their own club. */
    unique('fan_of_club').on(table.clubId, table.id),
    index('fan_email').on(table.clubId, sql`lower(${table.email})`),
    uniqueIndex('fan_neutral_number').on(table.clubId, table.neutralNumber),
    check('fan_name_display', sql`${table.nameDisplay} in ('INITIAL', 'FULL', 'NEUTRAL')`),
    index('fan_members').on(table.clubId, table.kycStatus, table.id),
    check(
      'fan_kyc_status',
      sql`${table.kycStatus} in ('NOT_REFERRED', 'READY_FOR_KYC', 'PERSONAL_INFO_FILLED', 'DUE_DILIGENCE_FILLED', 'DUE_DILIGENCE_APPROVED', 'PAYMENT_PENDING', 'VALIDATED')`,
    ),
  ],
);

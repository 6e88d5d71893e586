import type { KycStatus, PersonalInfo, TermsDocument } from '@tifo/contracts/fans';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';

/** A fan's legal identity, as stated to this club. */
export const personalInfos = appSchema.table('personal_info', {
  fanId: uuid('fan_id').primaryKey(),
  clubId: clubIdColumn(),
  birthdate: date('birthdate').notNull(),
  birthplace: text('birthplace'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phoneNumber: text('phone_number'),
  address: jsonb('address').$type<PersonalInfo['address'] | null>(),
  companyInfo: jsonb('company_info').$type<PersonalInfo['companyInfo'] | null>(),
  updatedAt: instant('updated_at').notNull().default(sql`clock_timestamp()`),
});

/** Acceptances of document versions with their times. Append-only. */
export const termsAcceptances = appSchema.table(
  'tos_acceptance',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    document: text('document').$type<TermsDocument>().notNull(),
    version: integer('version').notNull(),
    acceptedAt: instant('accepted_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    uniqueIndex('tos_acceptance_once').on(table.clubId, table.fanId, table.document, table.version),
    check(
      'tos_acceptance_document',
      sql`${table.document} in ('TOKENS_CONDITIONS', 'FIAT_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY', 'AUCTION_RULES')`,
    ),
  ],
);

/** All changes of a fan's status. Append-only. */
export const kycEvents = appSchema.table(
  'kyc_event',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    fromStatus: text('from_status').$type<KycStatus>().notNull(),
    toStatus: text('to_status').$type<KycStatus>().notNull(),
    actor: text('actor').notNull(),
    /** The reason of a step that the fan did not take: `notRequired` if the club does not require it. */
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('kyc_event_fan').on(table.clubId, table.fanId, table.createdAt)],
);

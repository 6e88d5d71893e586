import type { KycStatus, PersonalInfo, TermsDocument } from '@tifo/contracts/fans';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';

/** Who a fan is in law, as they told this club. */
export const personalInfos = appSchema.table('personal_info', {
  fanId: uuid('fan_id').primaryKey(),
  clubId: clubIdColumn(),
  birthdate: date('birthdate').notNull(),
  birthplace: text('birthplace').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  address: jsonb('address').$type<PersonalInfo['address'] | null>(),
  companyInfo: jsonb('company_info').$type<PersonalInfo['companyInfo'] | null>(),
  updatedAt: instant('updated_at').notNull().default(sql`clock_timestamp()`),
});

/** Which version of which document was accepted when. Only ever added to. */
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
      sql`${table.document} in ('TOKENS_CONDITIONS', 'FIAT_CONDITIONS', 'FIAT_SALE_TERMS', 'PRIVACY_POLICY')`,
    ),
  ],
);

/** Every move of a fan's status. Only ever added to. */
export const kycEvents = appSchema.table(
  'kyc_event',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    fromStatus: text('from_status').$type<KycStatus>().notNull(),
    toStatus: text('to_status').$type<KycStatus>().notNull(),
    actor: text('actor').notNull(),
    /** Why a step was taken that the fan did not do: `notRequired` where the club does not ask for it. */
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('kyc_event_fan').on(table.clubId, table.fanId, table.createdAt)],
);

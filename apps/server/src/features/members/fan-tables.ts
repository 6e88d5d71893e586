import type { KycStatus } from '@tifo/contracts/fans';
import type { Language } from '@tifo/contracts/values';
import { sql } from 'drizzle-orm';
import { check, index, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
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
    index('fan_members').on(table.clubId, table.kycStatus, table.id),
    check(
      'fan_kyc_status',
      sql`${table.kycStatus} in ('NOT_REFERRED', 'READY_FOR_KYC', 'PERSONAL_INFO_FILLED', 'DUE_DILIGENCE_FILLED', 'DUE_DILIGENCE_APPROVED', 'PAYMENT_PENDING', 'VALIDATED')`,
    ),
  ],
);

/** Who works for a club. */
export const clubStaff = appSchema.table(
  'club_staff',
  { clubId: clubIdColumn(), username: text('username').notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.clubId, table.username] })],
);

/** Who runs the platform. */
export const platformAdmins = appSchema.table('platform_admin', {
  username: text('username').primaryKey(),
  createdAt: createdAt(),
});

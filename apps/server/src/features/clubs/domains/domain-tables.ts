import type { DomainCheck } from '@tifo/contracts/back-office/domains';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, instant } from '#server/db/schema.ts';

export type DomainState = 'ADDED' | 'VERIFIED' | 'REMOVED';

/**
 * The hosts that clubs have claimed. Several clubs may claim one, and one of them proves that it is theirs. A removed
 * one still leads to its club until another club has verified it.
 */
export const customDomains = appSchema.table(
  'custom_domain',
  {
    clubId: clubIdColumn(),
    host: text('host').notNull(),
    state: text('state').$type<DomainState>().notNull(),
    isPrimary: boolean('is_primary').notNull().default(false),
    addedAt: instant('added_at').notNull().default(sql`clock_timestamp()`),
    /** Null: never, or another club has verified the host since. */
    verifiedAt: instant('verified_at'),
    checkedAt: instant('checked_at'),
    /** When it was last found to lead here by https; null: never, or it was found not to since. */
    foundAt: instant('found_at'),
    checks: jsonb('checks').$type<DomainCheck[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.host] }),
    uniqueIndex('custom_domain_verified').on(table.host).where(sql`state = 'VERIFIED'`),
    uniqueIndex('custom_domain_primary').on(table.clubId).where(sql`is_primary`),
    index('custom_domain_host').on(table.host),
    index('custom_domain_checked').on(table.checkedAt),
    check('custom_domain_state', sql`state in ('ADDED', 'VERIFIED', 'REMOVED')`),
    check('custom_domain_verified_at', sql`state <> 'VERIFIED' or verified_at is not null`),
    check('custom_domain_primary_verified', sql`not is_primary or state = 'VERIFIED'`),
  ],
);

/** What the domains of the platform's mails were found to be; one row for each `MAIL_FROM` there was. */
export const mailDomains = appSchema.table('mail_domain', {
  domain: text('domain').primaryKey(),
  checks: jsonb('checks').$type<DomainCheck[]>().notNull(),
  checkedAt: instant('checked_at').notNull(),
});

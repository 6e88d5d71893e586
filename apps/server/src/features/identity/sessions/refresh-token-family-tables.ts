import { boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, instant } from '#server/db/schema.ts';

/**
 * One row per session with the position in its chain of refresh tokens. Its id is the tokens' `origin_jti`.
 */
export const refreshFamilies = appSchema.table(
  'refresh_family',
  {
    id: uuid('id').primaryKey(),
    sub: uuid('sub').notNull(),
    n: integer('n').notNull(),
    /** The OAuth scope of its access tokens. */
    scope: text('scope').notNull(),
    /** The display name for its holder, such as `Firefox on Windows`. */
    browser: text('browser').notNull(),
    /** The device on which it began, remembered or not confirmed yet. */
    deviceKey: text('device_key'),
    /** Whether a second factor was used when it began. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    /** Whether all proofs depend on the holder's mailbox: a mailed code, a password set by one, or Google. */
    byMailOnly: boolean('by_mail_only').notNull().default(false),
    authenticatedAt: instant('authenticated_at').notNull(),
    rotatedAt: instant('rotated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('refresh_family_user').on(table.sub), index('refresh_family_end').on(table.expiresAt)],
);

import { boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, instant } from '#server/db/schema.ts';

/** One row for each sign-in: how far its chain of refresh tokens has come. Its id is the tokens' `origin_jti`. */
export const refreshFamilies = appSchema.table(
  'refresh_family',
  {
    id: uuid('id').primaryKey(),
    sub: uuid('sub').notNull(),
    n: integer('n').notNull(),
    /** What its access tokens may be used for, by the names of OAuth. */
    scope: text('scope').notNull(),
    /** What its holder knows it by: `Firefox on Windows`. */
    browser: text('browser').notNull(),
    /** The remembered or yet unconfirmed device it was begun on. */
    deviceKey: text('device_key'),
    /** Whether a second factor was shown when it began. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    authenticatedAt: instant('authenticated_at').notNull(),
    rotatedAt: instant('rotated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('refresh_family_user').on(table.sub), index('refresh_family_end').on(table.expiresAt)],
);

import { index, integer, uuid } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, instant } from '#server/db/schema.ts';

/** One row for each sign-in: how far its chain of refresh tokens has come. Its id is the tokens' `origin_jti`. */
export const refreshFamilies = appSchema.table(
  'refresh_family',
  {
    id: uuid('id').primaryKey(),
    sub: uuid('sub').notNull(),
    n: integer('n').notNull(),
    authenticatedAt: instant('authenticated_at').notNull(),
    rotatedAt: instant('rotated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('refresh_family_user').on(table.sub), index('refresh_family_end').on(table.expiresAt)],
);

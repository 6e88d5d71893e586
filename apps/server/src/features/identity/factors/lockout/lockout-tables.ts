import { index, integer, text } from 'drizzle-orm/pg-core';
import { appSchema, instant } from '#server/db/schema.ts';

/** Consecutive wrong passwords per address, with or without an account; an unlogged table. */
export const loginFailures = appSchema.table(
  'login_failure',
  {
    identifier: text('identifier').primaryKey(),
    failures: integer('failures').notNull(),
    lockedUntil: instant('locked_until'),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('login_failure_last').on(table.lastAt)],
);

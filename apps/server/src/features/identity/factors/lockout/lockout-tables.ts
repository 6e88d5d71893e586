import { index, integer, text } from 'drizzle-orm/pg-core';
import { appSchema, instant } from '#server/db/schema.ts';

/** Wrong passwords in a row, per address that was tried, whether it has an account or not; unlogged. */
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

import { index, integer, text } from 'drizzle-orm/pg-core';
import { appSchema, instant } from '#server/db/schema.ts';

/** Calls counted across all processes; unlogged, since they may be lost in a crash. */
export const rateWindows = appSchema.table(
  'rate_window',
  {
    key: text('key').primaryKey(),
    calls: integer('calls').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('rate_window_end').on(table.endsAt)],
);

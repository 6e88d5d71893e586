import { sql } from 'drizzle-orm';
import { check, date, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { amount, appSchema, clubIdColumn } from '#server/db/schema.ts';

/**
 * The figures of a club’s day that is over. The database deletes a row when something of that day changes
 * (`migrations/guards/daily-figures.sql`); a day without a row is counted from its source.
 */
export const dailyFigures = appSchema.table(
  'daily_figures',
  {
    clubId: clubIdColumn(),
    day: date('day', { mode: 'string' }).notNull(),
    /** By whose midnight the day began. */
    timeZone: text('time_zone').notNull(),
    orders: integer('orders').notNull(),
    orderCents: amount('order_cents').notNull(),
    donations: integer('donations').notNull(),
    donationCents: amount('donation_cents').notNull(),
    bids: integer('bids').notNull(),
    newFans: integer('new_fans').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.day] }),
    check(
      'daily_figures_not_negative',
      sql`least(orders, order_cents, donations, donation_cents, bids, new_fans) >= 0`,
    ),
  ],
);

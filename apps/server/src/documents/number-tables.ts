import { integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn } from '#server/db/schema.ts';

/** What is numbered by itself: each series has its own first number of the year at each club. */
export type DocumentSeries = 'RECEIPT' | 'INVOICE' | 'CREDIT_NOTE';

/** The last number of a series. Whoever raises it holds it until the commit, so that no number is lost. */
export const documentCounters = appSchema.table(
  'paper_counter',
  {
    clubId: clubIdColumn(),
    series: text('series').$type<DocumentSeries>().notNull(),
    year: integer('year').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clubId, table.series, table.year] })],
);

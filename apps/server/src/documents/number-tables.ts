import { integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn } from '#server/db/schema.ts';

/** The number series of documents: each starts at 1 every year at each club. */
export type DocumentSeries = 'RECEIPT' | 'INVOICE' | 'CREDIT_NOTE';

/**
 * The last number of a series. Incrementing it locks the row until the commit, so that numbers have no gaps.
 */
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

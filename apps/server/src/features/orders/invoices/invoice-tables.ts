import type { Language } from '@tifo/contracts/values';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, appSchema, clubIdColumn, instant, primaryId } from '#server/db/schema.ts';
import type { DocumentIssuer, DocumentParty } from '#server/documents/document-rules.ts';
import { orders } from '../order-tables.ts';

export type InvoiceKind = 'INVOICE' | 'CREDIT_NOTE';
export type InvoiceOperation = 'GOODS' | 'SERVICES';

/**
 * The invoice of a paid order, or the credit note of a refund. The row keeps all that the document says and
 * never changes.
 */
export const invoices = appSchema.table(
  'invoice',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    item: text('item').notNull(),
    /** The category in tax law; absent in documents that are older than this column. */
    operation: text('operation').$type<InvoiceOperation>(),
    /** The amount of the document, coins at their value of the day: totalCents = usedCents + finalCents. */
    totalCents: amount('total_cents').notNull(),
    usedCoinUnits: amount('used_coin_units').notNull(),
    usedCents: amount('used_cents').notNull(),
    finalCents: amount('final_cents').notNull(),
    ticker: text('ticker').notNull(),
    buyer: jsonb('buyer').$type<DocumentParty>().notNull(),
    issuer: jsonb('issuer').$type<DocumentIssuer>().notNull(),
    language: text('language').$type<Language>().notNull(),
    timeZone: text('time_zone').notNull(),
    orderedAt: instant('ordered_at').notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** The storage key of the file; it cannot be guessed. */
    fileKey: text('file_key').notNull(),
  },
  (table) => [
    uniqueIndex('invoice_number').on(table.clubId, table.kind, table.year, table.number),
    uniqueIndex('invoice_of_order').on(table.clubId, table.orderId).where(sql`kind = 'INVOICE'`),
    index('invoice_by_club').on(table.clubId, table.id),
    index('invoice_of_fan').on(table.clubId, table.fanId, table.id),
    index('invoice_by_order').on(table.orderId),
    check('invoice_number_positive', sql`number > 0`),
    check('invoice_adds_up', sql`total_cents = used_cents + final_cents`),
    check('invoice_not_negative', sql`least(used_coin_units, used_cents, final_cents) >= 0`),
    check('invoice_kind_known', sql`kind in ('INVOICE', 'CREDIT_NOTE')`),
    check('invoice_operation_known', sql`operation in ('GOODS', 'SERVICES')`),
  ],
);

/** A paid order whose invoice cannot be issued yet, because the club's legal identity is incomplete. */
export const waitingInvoices = appSchema.table(
  'waiting_invoice',
  {
    clubId: clubIdColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
  },
  (table) => [primaryKey({ columns: [table.clubId, table.orderId] })],
);

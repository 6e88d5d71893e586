import type { Language } from '@tifo/contracts/values';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';
import type { DocumentIssuer, DocumentParty } from '#server/documents/document-rules.ts';
import type { ReceiptSource } from './receipt-rules.ts';

/**
 * A tax receipt. The row keeps all that the document says; its only possible change is that it is voided,
 * once.
 */
export const receipts = appSchema.table(
  'receipt',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    source: text('source').$type<ReceiptSource>().notNull(),
    /** The id of the donation, membership or order. */
    ref: uuid('ref').notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** The code in the address of the check page; it cannot be guessed. */
    code: text('code').notNull(),
    totalCents: amount('total_cents').notNull(),
    deductibleCents: amount('deductible_cents').notNull(),
    donor: jsonb('donor').$type<DocumentParty>().notNull(),
    issuer: jsonb('issuer').$type<DocumentIssuer>().notNull(),
    language: text('language').$type<Language>().notNull(),
    timeZone: text('time_zone').notNull(),
    paidAt: instant('paid_at').notNull(),
    issuedAt: instant('issued_at').notNull(),
    voidedAt: instant('voided_at'),
    voidReason: text('void_reason'),
  },
  (table) => [
    unique('receipt_of_club').on(table.clubId, table.id),
    uniqueIndex('receipt_number').on(table.clubId, table.year, table.number),
    uniqueIndex('receipt_live').on(table.clubId, table.source, table.ref).where(sql`voided_at is null`),
    uniqueIndex('receipt_code').on(table.clubId, table.code),
    index('receipt_of_fan').on(table.clubId, table.fanId, table.id),
    index('receipt_by_club').on(table.clubId, table.id),
    index('receipt_void').on(table.clubId, table.id).where(sql`voided_at is not null`),
    index('receipt_by_code').on(table.code),
    check('receipt_number_positive', sql`number > 0`),
    check('receipt_amounts', sql`deductible_cents > 0 and deductible_cents <= total_cents`),
    check('receipt_source_known', sql`source in ('DONATION', 'MEMBERSHIP', 'AUCTION')`),
    check('receipt_void_why', sql`(voided_at is null) = (void_reason is null)`),
  ],
);

/**
 * A donation, membership or won lot whose receipt cannot be issued yet: the club's legal identity is
 * incomplete, or the donor's address is not known.
 */
export const waitingReceipts = appSchema.table(
  'waiting_receipt',
  {
    clubId: clubIdColumn(),
    source: text('source').$type<ReceiptSource>().notNull(),
    /** The id of the donation, membership or order. */
    ref: uuid('ref').notNull(),
    fanId: uuid('fan_id').notNull(),
    totalCents: amount('total_cents').notNull(),
    nonDeductibleCents: amount('non_deductible_cents').notNull(),
    paidAt: instant('paid_at').notNull(),
    /** Set while it waits for the donor's address; null while it waits for the club. */
    addressAskedAt: instant('address_asked_at'),
    /** Set where no receipt can follow any more: its donor was erased. The club still sees it. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.source, table.ref] }),
    index('waiting_receipt_of_fan').on(table.clubId, table.fanId),
    index('waiting_receipt_by_club').on(table.clubId, table.ref),
    index('waiting_receipt_for_club')
      .on(table.clubId, table.paidAt, table.ref)
      .where(sql`address_asked_at is null and closed_at is null`),
    check('waiting_receipt_source_known', sql`source in ('DONATION', 'MEMBERSHIP', 'AUCTION')`),
  ],
);

/** A document of a receipt: the original, or a copy marked as such. */
export const receiptCopies = appSchema.table(
  'receipt_copy',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    receiptId: uuid('receipt_id').notNull(),
    kind: text('kind').$type<'ORIGINAL' | 'DUPLICATE'>().notNull(),
    /** The storage key of the file; it cannot be guessed. */
    fileKey: text('file_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'receipt_copy_receipt',
      columns: [table.clubId, table.receiptId],
      foreignColumns: [receipts.clubId, receipts.id],
    }),
    uniqueIndex('receipt_copy_file').on(table.clubId, table.fileKey),
    uniqueIndex('receipt_copy_original').on(table.clubId, table.receiptId).where(sql`kind = 'ORIGINAL'`),
    index('receipt_copy_of').on(table.receiptId, table.id),
    check('receipt_copy_kind_known', sql`kind in ('ORIGINAL', 'DUPLICATE')`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';
import type { SessionRequest } from '#server/providers/payments/payments-provider.ts';
import type { PaymentStatus } from './payment-states.ts';
import type { StoredNews } from './provider-events/stored-news.ts';
import type { RefundOrigin, RefundStatus } from './refunds/refund-states.ts';

/** Which feature a payment is for, and so which one is told when it settles. */
export type PaymentPurpose = 'ORDER' | 'DONATION' | 'MEMBERSHIP' | 'COINS';

/** Kept whole, so that the page can be asked for again after a crash. */
export type PageRequest = Omit<SessionRequest, 'reference' | 'expiresAt'>;

/** Money asked from a fan. `ref` is the order, donation … that it pays. */
export const payments = appSchema.table(
  'payment',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    purpose: text('purpose').$type<PaymentPurpose>().notNull(),
    ref: uuid('ref').notNull(),
    amountCents: amount('amount_cents').notNull(),
    currency: text('currency').notNull().default('eur'),
    status: text('status').$type<PaymentStatus>().notNull().default('CREATED'),
    page: jsonb('page').$type<PageRequest>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    providerPaymentId: text('provider_payment_id'),
    /** The digest of where the payer is, when known. */
    network: text('network'),
    pageUrl: text('page_url'),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('payment_provider_id').on(table.clubId, table.providerPaymentId),
    uniqueIndex('payment_ref').on(table.clubId, table.purpose, table.ref),
    index('payment_by_provider_id').on(table.providerPaymentId),
    index('payment_unsettled').on(table.createdAt).where(sql`settled_at is null`),
    check('payment_amount_positive', sql`amount_cents > 0`),
    check('payment_currency_euro', sql`currency = 'eur'`),
    check(
      'payment_status_known',
      sql`status in ('CREATED', 'OPEN', 'EXPIRED', 'CANCELED', 'FAILED', 'SUCCEEDED', 'REFUNDED')`,
    ),
  ],
);

/** What the provider said, as it said it. No club is named by the provider, so none is named here. */
export const providerEvents = appSchema.table(
  'provider_event',
  {
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    raw: text('raw').notNull(),
    /** The same in our words. */
    news: jsonb('news').$type<StoredNews>().notNull(),
    receivedAt: instant('received_at').notNull().default(sql`clock_timestamp()`),
    processedAt: instant('processed_at'),
    lastError: text('last_error'),
  },
  (table) => [index('provider_event_unprocessed').on(table.receivedAt).where(sql`processed_at is null`)],
);

/** Money given back. */
export const refunds = appSchema.table(
  'refund',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amountCents: amount('amount_cents').notNull(),
    reason: text('reason').notNull(),
    /** Asked by us, or made by somebody at the provider's own desk. */
    origin: text('origin').$type<RefundOrigin>().notNull(),
    status: text('status').$type<RefundStatus>().notNull().default('PENDING'),
    providerRefundId: text('provider_refund_id'),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('refund_provider_id').on(table.clubId, table.providerRefundId),
    index('refund_payment').on(table.paymentId),
    check('refund_amount_positive', sql`amount_cents > 0`),
    check('refund_origin_known', sql`origin in ('PRODUCT', 'PROVIDER')`),
    check('refund_status_known', sql`status in ('PENDING', 'SUCCEEDED', 'FAILED')`),
  ],
);

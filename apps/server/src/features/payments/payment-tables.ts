import type { ProviderEventKind } from '@tifo/contracts/back-office/operations';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { amount, appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';
import type { SessionRequest } from '#server/providers/payments/payments-provider.ts';
import type { PaymentStatus } from './payment-states.ts';
import type { StoredNews } from './provider-events/stored-news.ts';
import type { RefundOrigin, RefundStatus } from './refunds/refund-states.ts';

/** The feature that a payment is for; its effects are called when the payment settles. */
export type PaymentPurpose = 'ORDER' | 'DONATION' | 'MEMBERSHIP' | 'COINS';

/** Stored completely, so that the page can be requested again after a crash. */
export type PageRequest = Omit<SessionRequest, 'reference' | 'expiresAt'>;

/** A payment requested from a fan. `ref` is the id of the order, donation … that it pays. */
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
    /** The digest of the payer's network, if known. */
    network: text('network'),
    pageUrl: text('page_url'),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('payment_provider_id').on(table.clubId, table.providerPaymentId),
    uniqueIndex('payment_ref').on(table.clubId, table.purpose, table.ref),
    index('payment_by_club').on(table.clubId, table.id),
    index('payment_of_fan').on(table.clubId, table.fanId, table.id),
    index('payment_by_purpose').on(table.clubId, table.purpose, table.id),
    index('payment_not_received').on(table.clubId, table.status, table.id).where(sql`status <> 'SUCCEEDED'`),
    index('payment_by_provider_id').on(table.providerPaymentId),
    index('payment_received')
      .on(table.clubId, table.settledAt)
      .where(sql`status in ('SUCCEEDED', 'REFUNDED')`),
    index('payment_unsettled').on(table.createdAt).where(sql`settled_at is null`),
    check('payment_amount_positive', sql`amount_cents > 0`),
    check('payment_currency_euro', sql`currency = 'eur'`),
    check(
      'payment_status_known',
      sql`status in ('CREATED', 'OPEN', 'EXPIRED', 'CANCELED', 'FAILED', 'SUCCEEDED', 'REFUNDED')`,
    ),
  ],
);

/** What an event is about. */
export const EVENT_KIND = sql<ProviderEventKind>`(case
  when news ? 'session' then 'SESSION' when news ? 'refund' then 'REFUND' when news ? 'dispute' then 'DISPUTE'
  when news ? 'refusedCard' then 'REFUSED_CARD' else 'IGNORED' end)`;

/** Our id of the payment or card set-up that an event is about. */
export const EVENT_REFERENCE = sql<string>`coalesce(news #>> '{session,reference}', news #>> '{refusedCard,reference}')`;

/** The provider's id of the refund or dispute that an event is about. */
export const EVENT_TRANSACTION = sql<string>`coalesce(news #>> '{refund,providerRefundId}', news #>> '{dispute,providerDisputeId}')`;

/** The provider's events as received. The provider does not know the clubs, so the rows have no club. */
export const providerEvents = appSchema.table(
  'provider_event',
  {
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    raw: text('raw').notNull(),
    /** The event translated to the common model of all providers. */
    news: jsonb('news').$type<StoredNews>().notNull(),
    receivedAt: instant('received_at').notNull().default(sql`clock_timestamp()`),
    processedAt: instant('processed_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('provider_event_payment').on(EVENT_REFERENCE),
    index('provider_event_transaction').on(EVENT_TRANSACTION),
    index('provider_event_unprocessed').on(table.receivedAt).where(sql`processed_at is null`),
    index('provider_event_received').on(table.receivedAt, table.id),
    index('provider_event_kind').on(EVENT_KIND, table.receivedAt, table.id),
  ],
);

/** Refunds of payments. */
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
    /** Whether Tifo requested the refund, or somebody made it in the provider's dashboard. */
    origin: text('origin').$type<RefundOrigin>().notNull(),
    status: text('status').$type<RefundStatus>().notNull().default('PENDING'),
    providerRefundId: text('provider_refund_id'),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('refund_provider_id').on(table.clubId, table.providerRefundId),
    index('refund_payment').on(table.paymentId),
    index('refund_pending').on(table.createdAt).where(sql`status = 'PENDING'`),
    index('refund_paid_back').on(table.clubId, table.settledAt).where(sql`status = 'SUCCEEDED'`),
    check('refund_amount_positive', sql`amount_cents > 0`),
    check('refund_origin_known', sql`origin in ('PRODUCT', 'PROVIDER')`),
    check('refund_status_known', sql`status in ('PENDING', 'SUCCEEDED', 'FAILED')`),
  ],
);

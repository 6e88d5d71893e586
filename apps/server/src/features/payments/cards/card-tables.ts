import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';
import type { PaymentStatus } from '../payment-states.ts';
import type { PageRequest } from '../payment-tables.ts';

/** One visit to the provider's page for storing a card. It has the states of a payment, without an amount. */
export const cardSetups = appSchema.table(
  'card_setup',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    status: text('status').$type<PaymentStatus>().notNull().default('CREATED'),
    page: jsonb('page').$type<PageRequest>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    providerSetupId: text('provider_setup_id'),
    network: text('network'),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('card_setup_provider_id').on(table.clubId, table.providerSetupId),
    index('card_setup_unsettled').on(table.createdAt).where(sql`settled_at is null`),
    check(
      'card_setup_status_known',
      sql`status in ('CREATED', 'OPEN', 'EXPIRED', 'CANCELED', 'FAILED', 'SUCCEEDED')`,
    ),
  ],
);

/** A fan's stored card, needed to bid. A missing row means NOT_DEFINED. */
export const cardPaymentMethods = appSchema.table(
  'card_payment_method',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    status: text('status').$type<'READY'>().notNull().default('READY'),
    providerCardId: text('provider_card_id').notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    /** When the set-up of this card began, so that a late event of an older set-up does not replace it. */
    setUpAt: instant('set_up_at').notNull(),
  },
  (table) => [
    uniqueIndex('card_payment_method_fan').on(table.clubId, table.fanId),
    check('card_payment_method_ready', sql`status = 'READY'`),
    check('card_payment_method_last4', sql`last4 ~ '^[0-9]{4}$'`),
  ],
);

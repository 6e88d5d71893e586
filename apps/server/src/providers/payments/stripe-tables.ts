import { text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, primaryId } from '#server/db/schema.ts';

/** Under whom Stripe keeps the cards of a club's fan. */
export const stripeCustomers = appSchema.table(
  'stripe_customer',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    customerId: text('customer_id').notNull(),
    /** The digest of the name and address that Stripe has; null when that is not known. */
    told: text('told'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('stripe_customer_fan').on(table.clubId, table.fanId),
    uniqueIndex('stripe_customer_customer_id').on(table.clubId, table.customerId),
  ],
);

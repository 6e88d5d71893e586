import { text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, primaryId } from '#server/db/schema.ts';

/** The customers under which Stripe stores the cards of a club's fans. */
export const stripeCustomers = appSchema.table(
  'stripe_customer',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    customerId: text('customer_id').notNull(),
    /** The digest of the name and address stored at Stripe; null if unknown. */
    told: text('told'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('stripe_customer_fan').on(table.clubId, table.fanId),
    uniqueIndex('stripe_customer_customer_id').on(table.clubId, table.customerId),
  ],
);

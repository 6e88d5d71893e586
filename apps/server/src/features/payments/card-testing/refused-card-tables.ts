import { index, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, primaryId } from '#server/db/schema.ts';

/**
 * Cards refused by banks: counted by account over all clubs, by card, by network. Card and network are keyed
 * digests, so that the rows reveal neither.
 */
export const refusedCards = appSchema.table(
  'refused_card',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    /** The id of the payment or card set-up. */
    reference: uuid('reference').notNull(),
    account: text('account').notNull(),
    card: text('card'),
    network: text('network'),
    createdAt: createdAt(),
  },
  (table) => [
    index('refused_card_account').on(table.account, table.createdAt),
    index('refused_card_card').on(table.card, table.createdAt),
    index('refused_card_network').on(table.network, table.createdAt),
    index('refused_card_created_at').on(table.createdAt),
  ],
);

import type { MailTopic } from '@tifo/contracts/notifications';
import { primaryKey, text } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt } from '#server/db/schema.ts';

/**
 * Addresses that opted out of a topic at a club; kept as a keyed hash, so that the list reveals no address.
 */
export const mailOptOuts = appSchema.table(
  'mail_opt_out',
  {
    clubId: clubIdColumn(),
    addressHash: text('address_hash').notNull(),
    topic: text('topic').$type<MailTopic>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.clubId, table.addressHash, table.topic] })],
);

import { primaryKey, text } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt } from '#server/db/schema.ts';
import type { MailTopic } from './mail-topics.ts';

/** Addresses that a club no longer writes to about a topic; kept as a keyed hash, so that the list tells nobody's name. */
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

import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, createdAt, instant, primaryId } from '#server/db/schema.ts';
import { fans } from '#server/features/fans/fan-tables.ts';

/** Two members who write to each other. The row is locked while a message gets its number. */
export const conversations = appSchema.table(
  'conversation',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    /** The smaller of the two ids, so that a pair has one row. */
    firstId: uuid('first_id').notNull(),
    secondId: uuid('second_id').notNull(),
    lastSeq: integer('last_seq').notNull().default(0),
    lastMessageId: uuid('last_message_id'),
  },
  (table) => [
    unique('conversation_of_club').on(table.clubId, table.id),
    unique('conversation_pair').on(table.clubId, table.firstId, table.secondId),
    index('conversation_of_second').on(table.clubId, table.secondId),
    foreignKey({
      name: 'conversation_first',
      columns: [table.clubId, table.firstId],
      foreignColumns: [fans.clubId, fans.id],
    }),
    foreignKey({
      name: 'conversation_second',
      columns: [table.clubId, table.secondId],
      foreignColumns: [fans.clubId, fans.id],
    }),
    check('conversation_of_two', sql`first_id < second_id`),
  ],
);

/** `seq` counts from 1 within the conversation and is the order that both sides see. */
export const messages = appSchema.table(
  'message',
  {
    id: primaryId(),
    clubId: clubIdColumn(),
    conversationId: uuid('conversation_id').notNull(),
    seq: integer('seq').notNull(),
    senderId: uuid('sender_id').notNull(),
    receiverId: uuid('receiver_id').notNull(),
    body: text('body').notNull(),
    /** The sender's id of the message, which makes a repeated send store it only once. */
    clientId: text('client_id'),
    createdAt: createdAt(),
    /** Since then nobody reads it: staff have hidden it. */
    hiddenAt: instant('hidden_at'),
  },
  (table) => [
    unique('message_seq').on(table.clubId, table.conversationId, table.seq),
    unique('message_client').on(table.clubId, table.senderId, table.clientId),
    foreignKey({
      name: 'message_conversation',
      columns: [table.clubId, table.conversationId],
      foreignColumns: [conversations.clubId, conversations.id],
    }),
    foreignKey({
      name: 'message_sender',
      columns: [table.clubId, table.senderId],
      foreignColumns: [fans.clubId, fans.id],
    }),
    foreignKey({
      name: 'message_receiver',
      columns: [table.clubId, table.receiverId],
      foreignColumns: [fans.clubId, fans.id],
    }),
    check('message_to_another', sql`sender_id <> receiver_id`),
    check('message_body', sql`btrim(body) <> '' and char_length(body) <= 2000`),
  ],
);

/** The position up to which a fan has read what `peer` wrote. */
export const readMarks = appSchema.table(
  'read_mark',
  {
    clubId: clubIdColumn(),
    fanId: uuid('fan_id').notNull(),
    peerId: uuid('peer_id').notNull(),
    lastId: uuid('last_id').notNull(),
    lastSeq: integer('last_seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clubId, table.fanId, table.peerId] })],
);

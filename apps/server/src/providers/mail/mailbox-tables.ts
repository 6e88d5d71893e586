import { index, jsonb, text } from 'drizzle-orm/pg-core';
import { appSchema, instant } from '#server/db/schema.ts';
import type { MailAttachment } from './mail-sender.ts';

/** What would have been sent, where no mail server is configured. */
export const mailboxMessages = appSchema.table(
  'mailbox_message',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    attachments: jsonb('attachments').$type<readonly MailAttachment[]>().notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('mailbox_message_sent').on(table.sentAt.desc())],
);

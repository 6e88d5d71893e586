import { index, jsonb, text } from 'drizzle-orm/pg-core';
import { appSchema, instant } from '#server/db/schema.ts';
import type { MailAttachment } from './mail-sender.ts';

/** Mails that would have been sent if a mail server were configured. */
export const mailboxMessages = appSchema.table(
  'mailbox_message',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    /** As the mail server would have been given them; mails of earlier versions have no sender here. */
    sender: text('sender'),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    attachments: jsonb('attachments').$type<readonly MailAttachment[]>().notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('mailbox_message_sent').on(table.sentAt.desc())],
);

import type { FanMail } from '@tifo/contracts/back-office/club-mails';
import { sql } from 'drizzle-orm';
import { check, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, clubIdColumn, instant, localizedText } from '#server/db/schema.ts';

const clubKey = () => uuid('club_id').primaryKey();

/** In whose name a club's mails to fans come, where it has said so. */
export const mailSenders = appSchema.table('mail_sender', {
  clubId: clubKey(),
  name: text('name'),
  replyTo: text('reply_to'),
  signature: localizedText('signature').notNull(),
  version: integer('version').notNull(),
});

/** A club's own words in its mails to fans; empty ones were taken out. */
export const mailWords = appSchema.table(
  'mail_words',
  {
    clubId: clubIdColumn(),
    mail: text('mail').$type<FanMail>().notNull(),
    words: localizedText('words').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clubId, table.mail] })],
);

/** The code last mailed to a reply address; the hash contains the address. */
export const replyToCodes = appSchema.table(
  'reply_to_code',
  {
    clubId: clubKey(),
    codeHmac: text('code_hmac').notNull(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  () => [check('reply_to_code_tries', sql`tries_left >= 0`)],
);

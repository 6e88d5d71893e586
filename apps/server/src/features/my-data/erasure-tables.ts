import { sql } from 'drizzle-orm';
import { check, integer, text } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, instant } from '#server/db/schema.ts';

/** Who has asked to be erased, and the code that was mailed to them. */
export const erasureRequests = appSchema.table(
  'erasure_request',
  {
    username: text('username').primaryKey(),
    codeHmac: text('code_hmac').notNull(),
    triesLeft: integer('tries_left').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  () => [check('erasure_tries', sql`tries_left >= 0`)],
);

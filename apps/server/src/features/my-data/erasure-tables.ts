import { sql } from 'drizzle-orm';
import { check, index, integer, text } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, instant } from '#server/db/schema.ts';

/** Requests for erasure, with the hash of the mailed code. */
export const erasureRequests = appSchema.table(
  'erasure_request',
  {
    username: text('username').primaryKey(),
    codeHmac: text('code_hmac').notNull(),
    triesLeft: integer('tries_left').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [check('erasure_tries', sql`tries_left >= 0`), index('erasure_request_end').on(table.expiresAt)],
);

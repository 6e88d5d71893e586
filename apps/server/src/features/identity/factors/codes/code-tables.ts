import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { appSchema, instant } from '#server/db/schema.ts';

export type CodePurpose = 'SIGN_UP' | 'SIGN_IN' | 'SECOND_FACTOR' | 'RESET_PASSWORD' | 'CHANGE_EMAIL';

/**
 * The newest code for a purpose. Unknown addresses get a row too, with a code that is never sent, so that
 * replies do not reveal whether an account exists.
 */
export const poolCodes = appSchema.table(
  'pool_code',
  {
    identifier: text('identifier').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    codeHmac: text('code_hmac').notNull(),
    attempts: integer('attempts').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.identifier, table.purpose] }),
    index('pool_code_end').on(table.expiresAt),
    check('pool_code_attempts', sql`${table.attempts} between 0 and 5`),
    check('pool_code_life', sql`${table.expiresAt} <= ${table.createdAt} + interval '10 minutes'`),
  ],
);

import { index, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, instant } from '#server/db/schema.ts';

/**
 * What somebody asked for with an address they have not proven yet: each sign-up keeps its own password and is confirmed
 * by its own code. An address that has an account gets rows too, whose codes nobody is sent.
 */
export const poolSignUps = appSchema.table(
  'pool_sign_up',
  {
    /** The account's subject once it is confirmed. */
    sub: uuid('sub').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    /** Argon2id; null once one of the address has been confirmed. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    language: text('language').$type<'en' | 'fr'>().notNull(),
    /** When it was last shown that somebody knows its password. */
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('pool_sign_up_email').on(table.email), index('pool_sign_up_end').on(table.expiresAt)],
);

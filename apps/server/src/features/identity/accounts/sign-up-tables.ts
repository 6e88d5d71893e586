import { index, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, instant } from '#server/db/schema.ts';

/**
 * Sign-ups with an address that is not proven yet: each has a password of its own and is confirmed by a code
 * of its own. An address that has an account gets rows too, whose codes are never sent.
 */
export const poolSignUps = appSchema.table(
  'pool_sign_up',
  {
    /** Becomes the account's subject on confirmation. */
    sub: uuid('sub').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    /** Argon2id; null once one of the address has been confirmed. */
    passwordHash: text('password_hash'),
    /** In the same form as an account's. */
    passwordVerifier: text('password_verifier'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    language: text('language').$type<'en' | 'fr'>().notNull(),
    /** When the password of the sign-up was last entered correctly. */
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('pool_sign_up_email').on(table.email), index('pool_sign_up_end').on(table.expiresAt)],
);

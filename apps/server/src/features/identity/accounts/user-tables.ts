import { sql } from 'drizzle-orm';
import { boolean, check, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, createdAt, instant } from '#server/db/schema.ts';
import type { SecondFactor } from '../protocol/factor-values.ts';
import type { UserState } from './user-states.ts';

/**
 * The accounts of the embedded pool, each with a proven address, shared by all clubs. `sub` is the fan's
 * username everywhere.
 */
export const poolUsers = appSchema.table(
  'pool_user',
  {
    sub: uuid('sub').primaryKey(),
    /** Lower case. */
    email: text('email').notNull().unique('pool_user_email'),
    state: text('state').$type<UserState>().notNull(),
    /** Argon2id; null for users without a password. */
    passwordHash: text('password_hash'),
    /**
     * For proofs without the password itself (SRP), encrypted; null until the password is next entered, and
     * for users without one.
     */
    passwordVerifier: text('password_verifier'),
    /**
     * Whether the password was set by a mailed code. Whoever controls the mailbox could have set it, so a
     * mailed code does not count as second factor beside it.
     */
    passwordByMail: boolean('password_by_mail').notNull().default(false),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    pictureUrl: text('picture_url').notNull().default(''),
    /** Google's subject of the same person, after a first sign-in with Google. */
    googleSub: text('google_sub').unique('pool_user_google'),
    /** A new address that is not proven yet. */
    wantedEmail: text('wanted_email'),
    /** Whether a mailed code is required after the password. */
    asksEmailCode: boolean('asks_email_code').notNull().default(false),
    preferredSecondFactor: text('preferred_second_factor').$type<SecondFactor>(),
    language: text('language').$type<'en' | 'fr'>().notNull(),
    createdAt: createdAt(),
    passwordSetAt: instant('password_set_at').notNull(),
  },
  (table) => [
    check('pool_user_state', sql`${table.state} in ('CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')`),
    check('pool_user_email_case', sql`${table.email} = lower(${table.email})`),
  ],
);

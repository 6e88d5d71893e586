import { text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, instant } from '#server/db/schema.ts';

/** `AUTO_SIGN_IN` is ours: who has just proven their address may sign in with it. The others are the protocol's. */
export type ChallengeName = 'AUTO_SIGN_IN' | 'EMAIL_OTP' | 'NEW_PASSWORD_REQUIRED' | 'SELECT_CHALLENGE';

/** A sign-in under way; its session is a secret of which only the hash is kept. `sub` is null for strangers. */
export const poolChallenges = appSchema.table('pool_challenge', {
  sessionHash: text('session_hash').primaryKey(),
  name: text('name').$type<ChallengeName>().notNull(),
  email: text('email').notNull(),
  sub: uuid('sub'),
  expiresAt: instant('expires_at').notNull(),
});

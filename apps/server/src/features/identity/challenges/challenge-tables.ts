import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, instant } from '#server/db/schema.ts';
import type { ChallengeName } from '../protocol/auth-reply.ts';
import type { SignInProof } from '../protocol/factor-values.ts';

/** The server's state between a challenge and its response. */
export interface ChallengeData {
  /** What was proven before this challenge; absent if nothing was. */
  proof?: SignInProof;
  /** MFA_SETUP: the authenticator's secret, encrypted, and the time step whose code was verified. */
  sealedSecret?: string;
  provenStep?: number;
  /** EMAIL_OTP: a correct code also enables mailed codes as second factor. */
  turnsEmailCodeOn?: boolean;
  /**
   * EMAIL_OTP and its substitutes: the password was set through the same mailbox, so this is no second
   * factor.
   */
  isSameMailbox?: boolean;
  /** WEB_AUTHN: the challenge for the passkey to sign, and its relying party. */
  passkeyChallenge?: string;
  relyingParty?: string;
  /** DEVICE_…: the key of the device. */
  deviceKey?: string;
  /** DEVICE_PASSWORD_VERIFIER, PASSWORD_VERIFIER: the server's state of the proof, encrypted. */
  sealedProof?: string;
}

/**
 * Unfinished sign-ins. The session is a secret of which only the hash is stored. `sub` is null for unknown
 * addresses.
 */
export const poolChallenges = appSchema.table(
  'pool_challenge',
  {
    sessionHash: text('session_hash').primaryKey(),
    name: text('name').$type<ChallengeName>().notNull(),
    email: text('email').notNull(),
    sub: uuid('sub'),
    data: jsonb('data').$type<ChallengeData>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('pool_challenge_user').on(table.sub), index('pool_challenge_end').on(table.expiresAt)],
);

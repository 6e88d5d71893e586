import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, instant } from '#server/db/schema.ts';
import type { ChallengeName } from '../protocol/auth-reply.ts';
import type { SignInProof } from '../protocol/factor-values.ts';

/** What the server has to remember between the question and its answer. */
export interface ChallengeData {
  /** What was shown before this question; absent where nothing was. */
  proof?: SignInProof;
  /** MFA_SETUP: the authenticator's secret, sealed, and the time step that proved it. */
  sealedSecret?: string;
  provenStep?: number;
  /** EMAIL_OTP: a right answer also turns mailed codes on as second factor. */
  turnsEmailCodeOn?: boolean;
  /** EMAIL_OTP and what stands for it: the password came by the same mailbox, so this is no second factor. */
  isSameMailbox?: boolean;
  /** WEB_AUTHN: what the passkey has to sign, and for which host. */
  passkeyChallenge?: string;
  relyingParty?: string;
  /** DEVICE_…: which device, and the server's half of its proof, sealed. */
  deviceKey?: string;
  sealedProof?: string;
}

/** A sign-in under way; its session is a secret of which only the hash is kept. `sub` is null for strangers. */
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

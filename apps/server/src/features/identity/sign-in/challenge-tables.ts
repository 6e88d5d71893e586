import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, instant } from '#server/db/schema.ts';
import type { SignInProof } from '../second-factor/second-factor-rules.ts';

/**
 * Steps that are no question of the protocol: who has just proven their address may sign in once; who is signed in may
 * add a passkey.
 */
export type OwnStepName = 'AUTO_SIGN_IN' | 'PASSKEY_REGISTRATION';

export type ChallengeName =
  | OwnStepName
  | 'DEVICE_PASSWORD_VERIFIER'
  | 'DEVICE_SRP_AUTH'
  | 'EMAIL_OTP'
  | 'MFA_SETUP'
  | 'NEW_PASSWORD_REQUIRED'
  | 'SELECT_CHALLENGE'
  | 'SELECT_MFA_TYPE'
  | 'SOFTWARE_TOKEN_MFA'
  | 'WEB_AUTHN';

/** What the server has to remember between the question and its answer. */
export interface ChallengeData {
  /** What was shown before this question; absent where nothing was. */
  proof?: SignInProof;
  /** MFA_SETUP: the authenticator's secret, sealed, and the time step that proved it. */
  sealedSecret?: string;
  provenStep?: number;
  /** EMAIL_OTP: a right answer also turns mailed codes on as second factor. */
  turnsEmailCodeOn?: boolean;
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

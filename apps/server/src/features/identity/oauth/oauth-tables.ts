import { index, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, instant } from '#server/db/schema.ts';

/**
 * Sign-ins that wait for the redirect from Google, identified by their state, of which only the hash is
 * stored.
 */
export const oauthFlows = appSchema.table(
  'oauth_flow',
  {
    stateHash: text('state_hash').primaryKey(),
    /** The hash of the browser's cookie; no other browser can finish the sign-in. */
    browserHash: text('browser_hash').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    clientState: text('client_state').notNull(),
    codeChallenge: text('code_challenge').notNull(),
    scope: text('scope').notNull(),
    nonce: text('nonce').notNull(),
    /** The nonce that the page expects in its ID token. */
    clientNonce: text('client_nonce'),
    encryptedVerifier: text('sealed_verifier').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('oauth_flow_end').on(table.expiresAt)],
);

/** Short-lived codes that a page exchanges for tokens, once. */
export const oauthCodes = appSchema.table(
  'oauth_code',
  {
    codeHash: text('code_hash').primaryKey(),
    sub: uuid('sub').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    codeChallenge: text('code_challenge').notNull(),
    scope: text('scope').notNull(),
    clientNonce: text('client_nonce'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** The session that the code was exchanged for; it ends if the code is presented again. */
    familyId: uuid('family_id'),
  },
  (table) => [index('oauth_code_end').on(table.expiresAt)],
);

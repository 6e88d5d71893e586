import { index, text, uuid } from 'drizzle-orm/pg-core';
import { appSchema, instant } from '#server/db/schema.ts';

/** Sign-ins that are away at Google. What comes back is known by its state, of which only the hash is kept. */
export const oauthFlows = appSchema.table(
  'oauth_flow',
  {
    stateHash: text('state_hash').primaryKey(),
    /** The browser that went away, by the hash of its cookie: no other may come back. */
    browserHash: text('browser_hash').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    clientState: text('client_state').notNull(),
    codeChallenge: text('code_challenge').notNull(),
    scope: text('scope').notNull(),
    nonce: text('nonce').notNull(),
    sealedVerifier: text('sealed_verifier').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('oauth_flow_end').on(table.expiresAt)],
);

/** Codes that a page exchanges for tokens, once and soon. */
export const oauthCodes = appSchema.table(
  'oauth_code',
  {
    codeHash: text('code_hash').primaryKey(),
    sub: uuid('sub').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    codeChallenge: text('code_challenge').notNull(),
    scope: text('scope').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** The session it was exchanged for: ended when the code comes a second time. */
    familyId: uuid('family_id'),
  },
  (table) => [index('oauth_code_end').on(table.expiresAt)],
);

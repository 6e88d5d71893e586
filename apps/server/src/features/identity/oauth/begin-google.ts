import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { isSiteOrigin } from '#server/features/clubs/index.ts';
import { encrypt } from '#server/lib/encrypt.ts';
import { takeLimits } from '../accounts/take-limits.ts';
import { OAuthError, OAuthPageError } from './oauth-errors.ts';
import { CALLBACK_PATH, isS256Challenge, originOfExact, readScope } from './oauth-rules.ts';
import { insertFlow, type OAuthFlow } from './oauth-store.ts';

export interface AuthorizeQuery {
  client_id?: string;
  redirect_uri?: string;
  response_type?: string;
  scope?: string;
  state?: string;
  nonce?: string;
  code_challenge?: string;
  code_challenge_method?: string;
  identity_provider?: string;
}

const FLOW_LIFE_MS = 10 * 60_000;
const MAX_STATE = 1024;

/** Returns the redirect address if it is one of ours; later refusals are sent to it. */
export async function requireRedirect(ctx: Context, query: AuthorizeQuery): Promise<string> {
  const { client_id: clientId, redirect_uri: redirectUri = '' } = query;
  const origin = originOfExact(redirectUri, CALLBACK_PATH);
  const isKnown = clientId === ctx.config.userPool.clientId && origin !== null;
  if (!isKnown || !(await isSiteOrigin(ctx, origin))) throw new OAuthPageError();
  return redirectUri;
}

/**
 * Starts a sign-in with Google; returns the address to redirect to. `browser` is the secret in the browser's
 * cookie.
 */
export async function beginGoogle({
  ctx,
  input,
}: {
  ctx: Context;
  input: { query: AuthorizeQuery; redirectUri: string; browser: string; address: string };
}): Promise<URL> {
  const { query, redirectUri, browser, address } = input;
  const { codeChallenge, scope, clientState, clientNonce } = readQuery(query);
  if (ctx.google === null) throw new OAuthError('invalid_request', 'Google is not set up.');
  await takeLimits({ ctx, limits: ['signIn'], who: { email: '', address } });
  const secrets = { state: random(), nonce: random(), codeVerifier: random() };
  const url = await ctx.google.begin(googleReturnUrl(ctx), secrets).catch((error: unknown) => {
    ctx.logger.warn({ err: error }, 'Google does not answer');
    throw new OAuthError('temporarily_unavailable', 'Google does not answer.');
  });
  await insertFlow(ctx.db, {
    stateHash: hashOf(secrets.state),
    browserHash: hashOf(browser),
    redirectUri,
    clientState,
    codeChallenge,
    scope,
    nonce: secrets.nonce,
    clientNonce,
    encryptedVerifier: encrypt(ctx.secrets.derive('oauth-flows'), secrets.codeVerifier),
    expiresAt: new Date(ctx.clock.now().getTime() + FLOW_LIFE_MS),
  });
  return url;
}

function readQuery(
  query: AuthorizeQuery,
): Pick<OAuthFlow, 'codeChallenge' | 'scope' | 'clientState' | 'clientNonce'> {
  if (query.response_type !== 'code') throw new OAuthError('unsupported_response_type');
  if (query.identity_provider !== 'Google') {
    throw new OAuthError('invalid_request', 'identity_provider must be Google.');
  }
  const { code_challenge: codeChallenge, state: clientState = '', nonce: clientNonce = null } = query;
  if (query.code_challenge_method !== 'S256' || !isS256Challenge(codeChallenge)) {
    throw new OAuthError('invalid_request', 'A code challenge by S256 is required.');
  }
  if (clientState.length > MAX_STATE) throw new OAuthError('invalid_request', 'The state is too long.');
  if ((clientNonce?.length ?? 0) > MAX_STATE)
    throw new OAuthError('invalid_request', 'The nonce is too long.');
  const scope = readScope(query.scope);
  if (scope === null) throw new OAuthError('invalid_scope');
  return { codeChallenge, scope, clientState, clientNonce };
}

/** The address to which Google redirects; it has to be registered at Google. */
export function googleReturnUrl(ctx: Pick<Context, 'config'>): string {
  return `${ctx.config.server.publicUrl}/oauth2/idpresponse`;
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

const SECRET_BYTES = 32;

export function random(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

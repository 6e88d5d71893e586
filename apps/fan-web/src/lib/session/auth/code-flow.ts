import { fetchInTime } from '#web/lib/api/fetch-in-time.ts';

/** The service that issues the code, and the address it returns to. */
export interface CodeFlowClient {
  /** Ends in a slash. */
  oauthUrl: string;
  clientId: string;
  redirectUri: string;
}

export interface CodeFlowTokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

const STORED_KEY = 'tifo.code_flow';

/**
 * Starts a sign-in with another service; returns the address to go to. The code verifier stays in this tab.
 */
export async function startCodeFlow(client: CodeFlowClient, provider: string): Promise<string> {
  const flow: Flow = { state: randomText(), verifier: randomText() };
  window.sessionStorage.setItem(STORED_KEY, JSON.stringify(flow));
  const address = new URL('oauth2/authorize', client.oauthUrl);
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    scope: 'openid email profile',
    state: flow.state,
    code_challenge: await challengeOf(flow.verifier),
    code_challenge_method: 'S256',
    identity_provider: provider,
  }).toString();
  return address.href;
}

/** Exchanges the returned code for tokens, once. Throws an OAuthError. */
export async function finishCodeFlow(
  client: CodeFlowClient,
  answer: URLSearchParams,
): Promise<CodeFlowTokens> {
  const flow = takeFlow();
  if (!flow || answer.get('state') !== flow.state) throw new OAuthError('OAuthSignInException');
  if (answer.get('error') === 'access_denied') throw new OAuthError('OAuthCancelled');
  const code = answer.get('code');
  if (code === null) throw new OAuthError('OAuthSignInException');
  const response = await fetchInTime(new URL('oauth2/token', client.oauthUrl).href, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: client.clientId,
      redirect_uri: client.redirectUri,
      code,
      code_verifier: flow.verifier,
    }),
  }).catch(() => undefined);
  if (!response?.ok) throw new OAuthError('OAuthSignInException');
  const { access_token, id_token, refresh_token } = await response.json();
  return { accessToken: access_token, idToken: id_token, refreshToken: refresh_token };
}

/** Its name is one that `authErrorKey` knows. */
class OAuthError extends Error {
  constructor(name: 'OAuthSignInException' | 'OAuthCancelled') {
    super(name);
    this.name = name;
  }
}

interface Flow {
  state: string;
  verifier: string;
}

function takeFlow(): Flow | undefined {
  const stored = window.sessionStorage.getItem(STORED_KEY);
  window.sessionStorage.removeItem(STORED_KEY);
  return stored === null ? undefined : JSON.parse(stored);
}

function randomText(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

async function challengeOf(verifier: string): Promise<string> {
  return toBase64Url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  );
}

function toBase64Url(bytes: Uint8Array): string {
  const text = String.fromCharCode(...bytes);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

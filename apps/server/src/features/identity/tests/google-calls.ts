import { createHash, randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import { type StandInGoogle, startStandInGoogle } from '#server/testing/stand-in-google.ts';
import { startPool, type TestPool } from './start-pool.ts';

export const HOME = 'http://localhost:3000';
export const CALLBACK = `${HOME}/login/callback`;

export interface GooglePool extends TestPool {
  google: StandInGoogle;
}

/** Starts a pool with a fake Google. The product is configured for `HOME`; its calls are injected. */
export async function startGooglePool(env: Record<string, string> = {}): Promise<GooglePool> {
  const google = await startStandInGoogle({ redirectUris: [`${HOME}/oauth2/idpresponse`] });
  afterAll(() => google.close());
  const pool = await startPool({
    env: {
      PUBLIC_URL: HOME,
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      ...env,
    },
  });
  return { ...pool, google };
}

export const newVerifier = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

export function authorizePath(verifier: string, changes: Record<string, string | null> = {}): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'web',
    redirect_uri: CALLBACK,
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state: 'the state of the page',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    identity_provider: 'Google',
  });
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return `/oauth2/authorize?${query.toString()}`;
}

/** Sends a GET request as a browser on the platform's host. */
export async function visit({ app }: Pick<TestPool, 'app'>, path: string, cookie = '') {
  const reply = await app.inject({
    url: path,
    headers: { host: new URL(HOME).host, ...(cookie ? { cookie } : {}) },
  });
  const location = reply.headers.location ?? '';
  const set = String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { statusCode: reply.statusCode, location, cookie: set || cookie, reply };
}

/**
 * Follows the redirect to Google, signs in there as `person` (or cancels if null), and returns the address
 * Google redirects to.
 */
export async function chooseAtGoogle(location: string, person: string | null): Promise<string> {
  const jar = new Map<string, string>();
  let url = location;
  for (let hop = 0; hop < 10 && !url.startsWith(HOME); hop += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
      jar.set(name, value);
    }
    const next = reply.headers.get('location');
    if (next !== null) url = new URL(next, url).href;
    else if (reply.status === 200) url = `${url}/${person === null ? 'cancel' : `as/${person}`}`;
    else throw new Error(`The stand-in answered ${reply.status}: ${await reply.text()}`);
  }
  return url;
}

/** Runs the whole flow from the button to the page that receives the code. */
export async function comeFromGoogle(pool: GooglePool, person: string | null, verifier = newVerifier()) {
  const begun = await visit(pool, authorizePath(verifier));
  const back = await chooseAtGoogle(begun.location, person);
  const { statusCode, location, cookie } = await visit(pool, back.slice(HOME.length), begun.cookie);
  const query = Object.fromEntries(new URL(location, HOME).searchParams);
  return { statusCode, location, query, cookie, back, verifier };
}

export async function postToken({ app }: Pick<TestPool, 'app'>, form: Record<string, string>) {
  const reply = await app.inject({
    method: 'POST',
    url: '/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: new URL(HOME).host },
    payload: new URLSearchParams(form).toString(),
  });
  return {
    statusCode: reply.statusCode,
    json: reply.json() as Record<string, string>,
    headers: reply.headers,
  };
}

export const exchange = (code: string, verifier: string) => ({
  grant_type: 'authorization_code',
  client_id: 'web',
  redirect_uri: CALLBACK,
  code,
  code_verifier: verifier,
});

/** Returns tokens of a user who signed in with Google. */
export async function signInFromGoogle(pool: GooglePool, person: string) {
  const { query, verifier } = await comeFromGoogle(pool, person);
  const { json } = await postToken(pool, exchange(query.code ?? '', verifier));
  return json;
}

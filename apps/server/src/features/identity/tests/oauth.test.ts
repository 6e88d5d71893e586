import { GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { PUBLIC_SITE } from '#server/testing/proxied-site.ts';
import {
  authorizePath,
  CALLBACK,
  chooseAtGoogle,
  comeFromGoogle,
  exchange,
  HOME,
  newVerifier,
  postToken,
  signInFromGoogle,
  startGooglePool,
  visit,
} from './google-calls.ts';
import { becomeMember, newEmail, signIn } from './start-pool.ts';

const pool = await startGooglePool();
const { app, client, ctx, google } = pool;
const secured = await startGooglePool(PUBLIC_SITE);
google.people.ada = { email: newEmail(), email_verified: true };
const revoked = { name: 'NotAuthorizedException' };

test('gives tokens for a code and its verifier', async () => {
  const { query, location, verifier } = await comeFromGoogle(pool, 'ada');
  expect(location.startsWith(`${CALLBACK}?`)).toBe(true);
  expect(query.state).toBe('the state of the page');
  const { statusCode, json, headers } = await postToken(pool, exchange(query.code ?? '', verifier));
  expect([statusCode, json.token_type, json.expires_in]).toEqual([200, 'Bearer', 900]);
  expect(headers['cache-control']).toBe('no-store');
  const info = await app.inject({
    url: '/oauth2/userInfo',
    headers: { authorization: `Bearer ${json.access_token}` },
  });
  expect(info.json()).toMatchObject({ email: google.people.ada?.email, email_verified: true });
});

test.each<[string, Record<string, string | null>]>([
  ['another host', { redirect_uri: 'https://evil.test/login/callback' }],
  ['another path', { redirect_uri: `${HOME}/login/callback/x` }],
  ['a query', { redirect_uri: `${CALLBACK}?next=https://evil.test` }],
  ['a host that only begins alike', { redirect_uri: `${HOME}.evil.test/login/callback` }],
  ['a host before an @', { redirect_uri: 'https://localhost:3000@evil.test/login/callback' }],
  ['no address', { redirect_uri: null }],
  ['another client', { client_id: 'other' }],
  ['no client', { client_id: null }],
])('sends nobody on for %s', async (_what, changes) => {
  const { statusCode, location, reply } = await visit(pool, authorizePath(newVerifier(), changes));
  expect([statusCode, location]).toEqual([400, '']);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('takes no parameter that comes twice', async () => {
  const path = `${authorizePath(newVerifier())}&redirect_uri=https://evil.test/login/callback`;
  expect((await visit(pool, path)).statusCode).toBe(400);
});

test.each<[string, Record<string, string | null>, string]>([
  ['no challenge', { code_challenge: null }, 'invalid_request'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['no method', { code_challenge_method: null }, 'invalid_request'],
  ['a malformed challenge', { code_challenge: 'short' }, 'invalid_request'],
  ['tokens in the address', { response_type: 'token' }, 'unsupported_response_type'],
  ['an unknown scope', { scope: 'openid phone' }, 'invalid_scope'],
  ['an unknown provider', { identity_provider: 'Elsewhere' }, 'invalid_request'],
])('tells the page about %s', async (_what, changes, error) => {
  const { statusCode, location } = await visit(pool, authorizePath(newVerifier(), changes));
  const answer = new URL(location);
  expect([statusCode, `${answer.origin}${answer.pathname}`]).toEqual([302, CALLBACK]);
  expect(answer.searchParams.get('error')).toBe(error);
  expect(answer.searchParams.get('state')).toBe('the state of the page');
});

test.each<[string, (code: string, verifier: string) => Record<string, string>, string]>([
  ['another verifier', (code) => exchange(code, newVerifier()), 'invalid_grant'],
  ['the challenge as verifier', (code) => exchange(code, 'A'.repeat(43)), 'invalid_grant'],
  [
    'another redirect',
    (code, verifier) => ({ ...exchange(code, verifier), redirect_uri: `${HOME}/other` }),
    'invalid_grant',
  ],
  ['another client', (code, verifier) => ({ ...exchange(code, verifier), client_id: 'x' }), 'invalid_client'],
  ['an unknown code', (_code, verifier) => exchange(newVerifier(), verifier), 'invalid_grant'],
  [
    'another grant',
    (code, verifier) => ({ ...exchange(code, verifier), grant_type: 'password' }),
    'unsupported_grant_type',
  ],
  ['nothing', () => ({}), 'invalid_request'],
])('gives no tokens for %s', async (_what, form, error) => {
  const { query, verifier } = await comeFromGoogle(pool, 'ada');
  const { statusCode, json } = await postToken(pool, form(query.code ?? '', verifier));
  expect([statusCode, json.error]).toEqual([400, error]);
  expect(json.error_message).toBeTypeOf('string');
});

test('uses a code up by a wrong verifier', async () => {
  const { query, verifier } = await comeFromGoogle(pool, 'ada');
  await postToken(pool, exchange(query.code ?? '', newVerifier()));
  expect((await postToken(pool, exchange(query.code ?? '', verifier))).json.error).toBe('invalid_grant');
});

test('ends the session of a code that comes a second time', async () => {
  const { query, verifier } = await comeFromGoogle(pool, 'ada');
  const { json } = await postToken(pool, exchange(query.code ?? '', verifier));
  const AccessToken = json.access_token;
  await client.send(new GetUserCommand({ AccessToken }));
  expect((await postToken(pool, exchange(query.code ?? '', verifier))).json.error).toBe('invalid_grant');
  await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject(revoked);
});

test('gives one session for a code, however many ask at once', async () => {
  const { query, verifier } = await comeFromGoogle(pool, 'ada');
  const form = exchange(query.code ?? '', verifier);
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => postToken(pool, form)));
  expect(outcomes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('takes a code for a minute', async () => {
  const { query, verifier } = await comeFromGoogle(pool, 'ada');
  await ctx.db.$client.query(`update app.oauth_code set expires_at = expires_at - interval '61 seconds'`);
  expect((await postToken(pool, exchange(query.code ?? '', verifier))).json.error).toBe('invalid_grant');
});

test('rotates refresh tokens, and ends the session of one that comes back', async () => {
  const { refresh_token: first = '' } = await signInFromGoogle(pool, 'ada');
  const refresh = (refreshToken: string) =>
    postToken(pool, { grant_type: 'refresh_token', client_id: 'web', refresh_token: refreshToken });
  const second = (await refresh(first)).json.refresh_token ?? '';
  const third = (await refresh(second)).json.refresh_token ?? '';
  expect(new Set([first, second, third]).size).toBe(3);
  expect((await refresh(first)).json.error).toBe('invalid_grant');
  expect((await refresh(third)).json.error).toBe('invalid_grant');
  expect((await refresh('nonsense')).json.error).toBe('invalid_grant');
});

test('lets only the browser that went to Google come back, and once', async () => {
  const begun = await visit(pool, authorizePath(newVerifier()));
  const back = (await chooseAtGoogle(begun.location, 'ada')).slice(HOME.length);
  const stranger = await visit(pool, authorizePath(newVerifier()));
  for (const cookie of ['', stranger.cookie, `tifo_oauth=${'A'.repeat(43)}`]) {
    expect((await visit(pool, back, cookie)).statusCode).toBe(400);
  }
  expect((await visit(pool, back, begun.cookie)).location).toContain('code=');
  expect((await visit(pool, back, begun.cookie)).statusCode).toBe(400);
});

test('takes no answer that was not Google’s', async () => {
  const begun = await visit(pool, authorizePath(newVerifier()));
  const state = new URL(begun.location).searchParams.get('state') ?? '';
  const forged = `/oauth2/idpresponse?${new URLSearchParams({ state, code: 'forged', iss: google.issuer })}`;
  const { location } = await visit(pool, forged, begun.cookie);
  expect(new URL(location).searchParams.get('error')).toBe('server_error');
  expect((await visit(pool, '/oauth2/idpresponse?state=unknown&code=x', begun.cookie)).statusCode).toBe(400);
});

test('keeps its secrets out of the browser', async () => {
  const { location, reply } = await visit(pool, authorizePath(newVerifier()));
  const sent = new URL(location).searchParams;
  expect(sent.get('code_challenge_method')).toBe('S256');
  expect(sent.get('client_secret')).toBeNull();
  expect(String(reply.headers['set-cookie'])).toMatch(/^tifo_oauth=.*; Path=\/; .*HttpOnly; SameSite=Lax$/);
  const { rows } = await ctx.db.$client.query('select * from app.oauth_flow');
  expect(JSON.stringify(rows)).not.toContain(sent.get('state'));
});

test('binds its cookie to one host and to https where the site is served so', async () => {
  const url = authorizePath(newVerifier(), { redirect_uri: 'https://tifo.example/login/callback' });
  const reply = await secured.app.inject({ url, headers: { host: 'tifo.example' } });
  const [cookie = '', ...attributes] = String(reply.headers['set-cookie']).split('; ');
  expect(cookie).toMatch(/^__Host-tifo_oauth=[\w-]{43}$/);
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure']);
});

test('moves to the platform’s host first, where Google leads back to', async () => {
  const url = authorizePath(newVerifier());
  const reply = await app.inject({ url, headers: { host: '127.0.0.1:4000' } });
  expect([reply.statusCode, reply.headers.location]).toEqual([302, `${HOME}${url}`]);
});

test.each([
  [`${HOME}/`, 302],
  [`${HOME}/x`, 400],
  ['https://evil.test/', 400],
  ['', 400],
])('signs out to %j: %i', async (target, status) => {
  const path = `/logout?${new URLSearchParams({ client_id: 'web', logout_uri: target })}`;
  const { statusCode, location } = await visit(pool, path);
  expect(statusCode).toBe(status);
  expect(location).toBe(status === 302 ? target : '');
});

test('tells who somebody is only for a token that may ask', async () => {
  const { AccessToken, IdToken } = await signIn(pool, await becomeMember(pool));
  for (const token of [AccessToken, IdToken, 'nonsense']) {
    const reply = await app.inject({
      url: '/oauth2/userInfo',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
  }
});

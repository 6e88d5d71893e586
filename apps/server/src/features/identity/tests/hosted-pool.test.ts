import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '#server/config/read-env.ts';
import { toConfig } from '#server/config/to-config.ts';
import { toWebSettings } from '#server/http/web-settings.ts';
import { HostedUserPool } from '#server/providers/user-pool/hosted-user-pool.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';

const HOSTED = {
  COGNITO_USER_POOL_ID: 'eu-west-3_AbCdEf123',
  COGNITO_CLIENT_ID: 'abc123',
  COGNITO_DOMAIN: 'fans.auth.eu-west-3.amazoncognito.com',
  COGNITO_GOOGLE: 'true',
};
const clock = new FakeClock();

/** A local stand-in for the pool: publishes keys like Cognito, and counts the requests for them. */
const pairs = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
const published: object[] = [];
const publish = async (n: number) => {
  const pair = pairs[n];
  if (pair)
    published.push({ ...(await exportJWK(pair.publicKey)), kid: `key-${n}`, alg: 'RS256', use: 'sig' });
};
await publish(0);
let asked = 0;
const keyServer = createServer((request, response) => {
  asked += 1;
  const isKeys = request.url === '/eu-west-3_AbCdEf123/.well-known/jwks.json';
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify(isKeys ? { keys: published } : {}));
});
await new Promise<void>((listening) => keyServer.listen(0, '127.0.0.1', listening));
afterAll(() => keyServer.close());
const issuer = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/eu-west-3_AbCdEf123`;

const userPool = new HostedUserPool({ issuer, clientId: 'abc123', clock });
const { app, ctx } = await buildTestApp({ env: HOSTED, replace: { clock, userPool } });

/** Returns a token in the form of Cognito's. */
function tokenOf(changes: JWTPayload = {}, n = 0): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  const pair = pairs[n];
  if (!pair) throw new Error('There is no such key');
  return new SignJWT({
    sub: '3f8a1c52-5001-70aa-9f7e-1d1f5c8d2b11',
    iss: issuer,
    aud: 'abc123',
    token_use: 'id',
    'cognito:username': 'google_1122334455',
    'cognito:groups': ['eu-west-3_AbCdEf123_Google'],
    email: 'ada@fans.test',
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Laurent',
    identities: [{ userId: '1122334455', providerName: 'Google', primary: 'true' }],
    origin_jti: 'b1c7e4a0-0000-4000-8000-000000000000',
    auth_time: now,
    iat: now,
    exp: now + 3600,
    ...changes,
  })
    .setProtectedHeader({ alg: 'RS256', kid: `key-${n}` })
    .sign(pair.privateKey);
}

const ask = (token: string, url: string, method: 'GET' | 'POST' | 'PUT' = 'GET', payload?: object) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload ? { payload } : {}) });

test('lets somebody of the hosted pool become a fan and ask for what is theirs', async () => {
  const { slug } = await createClub(ctx);
  const token = await tokenOf();
  expect((await ask(token, `/api/clubs/${slug}/fans`, 'POST', { pictureUrl: '' })).statusCode).toBe(201);
  expect((await ask(token, `/api/clubs/${slug}/fans/me`)).json()).toMatchObject({
    username: '3f8a1c52-5001-70aa-9f7e-1d1f5c8d2b11',
    identity: { firstName: 'Ada', lastName: 'Laurent', email: 'ada@fans.test' },
  });
  expect((await ask(token, '/api/account/sessions')).json()).toEqual([]);
});

test('follows a changed address of the hosted pool once it is proven', async () => {
  const { slug } = await createClub(ctx);
  const sub = 'c1a2b3c4-5001-70aa-9f7e-1d1f5c8d2b12';
  const addressAfter = async (changes: JWTPayload) => {
    const token = await tokenOf({ sub, ...changes });
    expect((await ask(token, '/api/account/email', 'PUT')).statusCode).toBe(204);
    return (await ask(token, `/api/clubs/${slug}/fans/me`)).json().identity.email;
  };
  await ask(await tokenOf({ sub }), `/api/clubs/${slug}/fans`, 'POST', { pictureUrl: '' });
  expect(await addressAfter({ email: 'new@fans.test', email_verified: false })).toBe('ada@fans.test');
  expect(await addressAfter({ email: 'new@fans.test' })).toBe('new@fans.test');
});

test.each<[string, JWTPayload]>([
  ['of another pool', { iss: 'https://cognito-idp.eu-west-3.amazonaws.com/eu-west-3_Other' }],
  ['of another client', { aud: 'other' }],
  ['for access', { token_use: 'access', client_id: 'abc123' }],
  ['that has ended', { exp: 1 }],
])('takes no token %s', async (_which, changes) => {
  expect((await ask(await tokenOf(changes), '/api/account/sessions')).statusCode).toBe(401);
});

test('follows when the pool rotates its keys, asking for them rarely', async () => {
  await ask(await tokenOf(), '/api/account/sessions');
  const before = asked;
  for (let n = 0; n < 5; n += 1) await ask(await tokenOf({ jti: String(n) }), '/api/account/sessions');
  expect(asked).toBe(before);
  await publish(1);
  const later = new HostedUserPool({ issuer, clientId: 'abc123', clock });
  expect(await later.verifyIdToken(await tokenOf({}, 1))).toMatchObject({ email: 'ada@fans.test' });
});

test('tells the browser to use the hosted pool, and lets pages connect to it', async () => {
  expect((await app.inject('/idp/client-config')).json()).toEqual({
    userPoolId: 'eu-west-3_AbCdEf123',
    userPoolClientId: 'abc123',
    userPoolEndpoint: null,
  });
  expect(toWebSettings(ctx.config, 'Tifo').userPool).toEqual({
    id: 'eu-west-3_AbCdEf123',
    clientId: 'abc123',
    oauthUrl: 'https://fans.auth.eu-west-3.amazoncognito.com/',
    google: true,
    passkeys: false,
    hosted: true,
  });
  const policy = String((await app.inject('/api/clubs')).headers['content-security-policy']);
  expect(policy).toContain(
    "connect-src 'self' https://cognito-idp.eu-west-3.amazonaws.com https://fans.auth.eu-west-3.amazoncognito.com",
  );
});

test('serves no pool of its own then', async () => {
  for (const [method, url] of [
    ['POST', '/idp/'],
    ['GET', '/local-1_Tifo/.well-known/jwks.json'],
    ['GET', '/oauth2/authorize'],
    ['POST', '/oauth2/token'],
    ['GET', '/logout'],
  ] as const) {
    const { statusCode } = await app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) });
    expect([url, statusCode]).toEqual([url, 404]);
  }
});

test('uses the issuer of the pool’s region', () => {
  expect(toConfig(readEnv(HOSTED)).userPool.issuer).toBe(
    'https://cognito-idp.eu-west-3.amazonaws.com/eu-west-3_AbCdEf123',
  );
});

test.each([
  [{ COGNITO_DOMAIN: HOSTED.COGNITO_DOMAIN }, /COGNITO_DOMAIN/],
  [{ ...HOSTED, COGNITO_DOMAIN: '' }, /COGNITO_GOOGLE/],
  [{ ...HOSTED, COGNITO_CLIENT_ID: '' }, /COGNITO_CLIENT_ID/],
  [{ GOOGLE_CLIENT_ID: 'x' }, /GOOGLE_CLIENT_SECRET/],
  [{ GOOGLE_ISSUER: 'http://accounts.test' }, /GOOGLE_ISSUER/],
])('does not start with %j', (env, problem) => {
  expect(() => readEnv(env)).toThrow(problem);
});

test('offers Google in the embedded pool only where it is set up', () => {
  const offers = (env: Record<string, string>) => toWebSettings(toConfig(readEnv(env)), 'Tifo').userPool;
  expect(offers({})).toMatchObject({ google: false, passkeys: true, oauthUrl: '/', endpoint: '/idp/' });
  expect(offers({ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' }).google).toBe(true);
});

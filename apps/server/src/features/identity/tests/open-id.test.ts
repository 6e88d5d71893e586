import { createHash } from 'node:crypto';
import { GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import {
  authorizePath,
  chooseAtGoogle,
  exchange,
  HOME,
  newVerifier,
  postToken,
  signInFromGoogle,
  startGooglePool,
  visit,
} from './google-calls.ts';
import { newEmail } from './start-pool.ts';

const pool = await startGooglePool();
const { app, client, ctx, google } = pool;
google.people.ada = { email: newEmail(), email_verified: true };
const { issuer } = ctx.config.userPool;
const at = (address: string) =>
  app.inject({ url: new URL(address).pathname, headers: { host: new URL(HOME).host } });

test('is found at the address of the issuer, with everything a client needs', async () => {
  const found = (await at(`${issuer}/.well-known/openid-configuration`)).json();
  expect(found).toMatchObject({
    issuer,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
  });
  const { keys } = (await at(found.jwks_uri)).json();
  const { id_token: idToken = '' } = await signInFromGoogle(pool, 'ada');
  await jwtVerify(idToken, createLocalJWKSet({ keys }), {
    issuer,
    audience: 'web',
    currentDate: ctx.clock.now(),
  });
  for (const name of ['authorization', 'token', 'userinfo', 'revocation', 'end_session']) {
    const { pathname } = new URL(found[`${name}_endpoint`]);
    const isServed = ['GET', 'POST'].some((method) =>
      app.hasRoute({ method: method as 'GET', url: pathname }),
    );
    expect([name, isServed]).toEqual([name, true]);
  }
});

test('names itself in its answer, the nonce in the id token, and the access token by its hash', async () => {
  const verifier = newVerifier();
  const begun = await visit(pool, authorizePath(verifier, { nonce: 'of the page' }));
  const back = await chooseAtGoogle(begun.location, 'ada');
  const { location } = await visit(pool, back.slice(HOME.length), begun.cookie);
  const { searchParams } = new URL(location);
  expect(searchParams.get('iss')).toBe(issuer);
  const { json } = await postToken(pool, exchange(searchParams.get('code') ?? '', verifier));
  const half = createHash('sha256')
    .update(json.access_token ?? '')
    .digest()
    .subarray(0, 16);
  expect(decodeJwt(json.id_token ?? '')).toMatchObject({
    nonce: 'of the page',
    at_hash: half.toString('base64url'),
    email_verified: true,
  });
});

test('names itself in refusals too', async () => {
  const { location } = await visit(pool, authorizePath(newVerifier(), { nonce: 'x'.repeat(1025) }));
  const { searchParams } = new URL(location);
  expect([searchParams.get('error'), searchParams.get('iss')]).toEqual(['invalid_request', issuer]);
});

const revoke = (form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/oauth2/revoke',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: new URL(HOME).host },
    payload: new URLSearchParams(form).toString(),
  });

test('revokes a refresh token, with its session, and says nothing of one it does not know', async () => {
  const { refresh_token: token = '', access_token: AccessToken } = await signInFromGoogle(pool, 'ada');
  expect((await revoke({ client_id: 'web', token: 'none of ours' })).statusCode).toBe(200);
  await client.send(new GetUserCommand({ AccessToken }));
  expect((await revoke({ client_id: 'web', token })).statusCode).toBe(200);
  await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
});

test.each([
  [{ client_id: 'other', token: 'x' }, 'invalid_client'],
  [{ client_id: 'web' }, 'invalid_request'],
])('refuses to revoke %j', async (form, error) => {
  const reply = await revoke(form as Record<string, string>);
  expect([reply.statusCode, reply.json().error]).toEqual([400, error]);
});

test('leads back after a sign-out by the name of the standard, with the state', async () => {
  const leave = (target: string) =>
    visit(pool, `/logout?client_id=web&post_logout_redirect_uri=${encodeURIComponent(target)}&state=a%20b`);
  expect((await leave(`${HOME}/`)).location).toBe(`${HOME}/?state=a+b`);
  expect((await leave('https://evil.test/')).statusCode).toBe(400);
});

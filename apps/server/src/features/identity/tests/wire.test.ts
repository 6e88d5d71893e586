import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect, test, vi } from 'vitest';
import { becomeMember, ClientId, callPool, signIn, startPool } from './start-pool.ts';

const pool = await startPool();
const { app, ctx } = pool;

const post = (headers: Record<string, string>, payload: string, url = '/idp/') =>
  app.inject({ method: 'POST', url, headers, payload });
const AMZ = { 'content-type': 'application/x-amz-json-1.1' };
const target = (name: string) => ({ 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` });

test('answers refusals in the form of the protocol, never to be kept', async () => {
  const reply = await callPool(app, 'ForgotPassword', { ClientId });
  expect(reply.statusCode).toBe(400);
  expect(reply.headers).toMatchObject({
    'content-type': expect.stringContaining('application/x-amz-json-1.1'),
    'cache-control': 'no-store',
    'x-amzn-errortype': 'InvalidParameterException:',
  });
  expect(JSON.parse(reply.text)).toMatchObject({ __type: 'InvalidParameterException' });
});

test('answers successes with JSON, never to be kept', async () => {
  const reply = await callPool(app, 'RevokeToken', { ClientId, Token: 'none' });
  expect(reply).toMatchObject({ statusCode: 200, text: '{}' });
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('is found with and without the last slash', async () => {
  const payload = JSON.stringify({ ClientId, Token: 'none' });
  expect((await post({ ...AMZ, ...target('RevokeToken') }, payload, '/idp')).statusCode).toBe(200);
});

test.each([
  [
    'an operation that does not exist',
    { ...AMZ, ...target('DropDatabase') },
    '{}',
    'UnknownOperationException',
  ],
  ['a name of every object', { ...AMZ, ...target('constructor') }, '{}', 'UnknownOperationException'],
  ['another service', { ...AMZ, 'x-amz-target': 'DynamoDB.SignUp' }, '{}', 'UnknownOperationException'],
  ['no operation', AMZ, '{}', 'UnknownOperationException'],
  ['broken JSON', { ...AMZ, ...target('SignUp') }, '{', 'SerializationException'],
  ['a poisoned object', { ...AMZ, ...target('SignUp') }, '{"__proto__":{}}', 'SerializationException'],
  [
    'another media type',
    { 'content-type': 'text/plain', ...target('SignUp') },
    '{}',
    'SerializationException',
  ],
  ['too much', { ...AMZ, ...target('SignUp') }, `{"a":"${'x'.repeat(70_000)}"}`, 'SerializationException'],
  ['no object', { ...AMZ, ...target('SignUp') }, '[]', 'InvalidParameterException'],
  ['wrong types', { ...AMZ, ...target('SignUp') }, '{"ClientId":1}', 'InvalidParameterException'],
])('refuses %s', async (_, headers, payload, name) => {
  const reply = await post(headers as Record<string, string>, payload);
  expect(reply.statusCode).toBe(400);
  expect(reply.headers['x-amzn-errortype']).toBe(`${name}:`);
  expect(reply.json().__type).toBe(name);
});

test('answers 503 and asks to come back when too many passwords wait, and counts nothing', async () => {
  const email = await becomeMember(pool);
  const body = {
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: 'Not-my-password-1!' },
  };
  let open = () => {};
  const gate = new Promise<void>((opened) => {
    open = opened;
  });
  const crowd = Array.from({ length: 52 }, () => ctx.passwords.inTurn(() => gate));
  const reply = await callPool(app, 'InitiateAuth', body);
  expect(reply.statusCode).toBe(503);
  expect(reply.errorType).toBe('TooManyRequestsException:');
  expect(reply.headers['retry-after']).toBe('2');
  open();
  await Promise.all(crowd);
  const { rows } = await ctx.db.$client.query('select failures from app.login_failure');
  expect(rows).toEqual([]);
});

test('answers 503 and asks to come back while no connection to the database is to be had', async () => {
  const failure = new Error('timeout exceeded when trying to connect');
  const connecting = vi.spyOn(ctx.db.$client, 'connect');
  // With a callback for the pool's own queries.
  connecting.mockImplementation(((done?: (error: Error) => void) =>
    done ? done(failure) : Promise.reject(failure)) as never);
  const AuthParameters = { USERNAME: 'ada@fans.test', PASSWORD: 'Any-password-1!' };
  const reply = await callPool(app, 'InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters,
  });
  connecting.mockRestore();
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1']);
  expect(reply.errorType).toBe('InternalErrorException:');
});

test('publishes the keys that its tokens are signed with, and nothing secret', async () => {
  const { IdToken } = await signIn(pool, await becomeMember(pool));
  const reply = await app.inject('/local-1_Tifo/.well-known/jwks.json');
  const jwks = reply.json() as { keys: Record<string, string>[] };
  expect(Object.keys(jwks.keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  const issuer = `${ctx.config.server.publicUrl}/local-1_Tifo`;
  const { payload } = await jwtVerify(IdToken, createLocalJWKSet(jwks as never), { issuer, audience: 'web' });
  expect(payload.token_use).toBe('id');
});

test('tells the browser which pool to use', async () => {
  expect((await app.inject('/idp/client-config')).json()).toEqual({
    userPoolId: 'local-1_Tifo',
    userPoolClientId: 'web',
    userPoolEndpoint: '/idp/',
  });
});

test('lets a signed-in fan call the API, and nobody with the access token', async () => {
  const { IdToken, AccessToken } = await signIn(pool, await becomeMember(pool));
  const ask = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await app.inject({ url: '/api/clubs/no-such-club/fans/me', headers })).statusCode;
  };
  expect(await ask(AccessToken)).toBe(401);
  expect(await ask(`${IdToken}x`)).toBe(401);
  expect(await ask(IdToken)).toBe(404);
});

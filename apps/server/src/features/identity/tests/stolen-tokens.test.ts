import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { allCalls } from '#server/http/all-calls.ts';
import { poolOperations } from '../edge/operations.ts';
import { becomeMember, callPool, signIn, startPool } from './start-pool.ts';
import { tokenMutants } from './token-mutants.ts';

const pool = await startPool();
const { app, ctx } = pool;
const { IdToken, AccessToken } = await signIn(pool, await becomeMember(pool));
const idMutants = await tokenMutants(ctx, decodeJwt(IdToken));
const accessMutants = await tokenMutants(ctx, decodeJwt(AccessToken));

const calls = allCalls().map(([call, { permission }]) => {
  const [method = 'GET', path = ''] = call.split(' ');
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'slug' ? 'a-club' : crypto.randomUUID(),
  );
  return { call, permission, method: method as 'GET', url };
});
const ask = (method: 'GET', url: string, token: string) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });

test('knows enough calls and mutants to mean something', () => {
  expect(calls.length).toBeGreaterThan(100);
  expect(calls.filter(({ permission }) => permission !== 'anyone').length).toBeGreaterThan(30);
  expect(idMutants).toHaveLength(16);
});

test.each(calls)('$call takes no token that is wrong in any way', async ({ method, url }) => {
  const answers: Record<string, unknown> = {};
  for (const [which, token] of idMutants) {
    const reply = await ask(method, url, token);
    answers[which] = [reply.statusCode, reply.json().code];
  }
  const refused = idMutants.map(([which]) => [which, [401, 'auth.required']]);
  expect(answers).toEqual(Object.fromEntries(refused));
});

test('takes the token that they were made from', async () => {
  expect((await ask('GET', '/api/account/sessions', IdToken)).statusCode).toBe(200);
});

/** Valid input, so that only the token can be the reason for a refusal. */
const FIELDS: Record<string, object> = {
  ChangePassword: { PreviousPassword: 'Tifo-test-2026!', ProposedPassword: 'Another-word-2027!' },
  VerifySoftwareToken: { UserCode: '123456' },
  CompleteWebAuthnRegistration: {
    Credential: {
      ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    },
  },
  DeleteWebAuthnCredential: { CredentialId: 'AAAA' },
  ConfirmDevice: {
    DeviceKey: 'local-1_00000000-0000-4000-8000-000000000000',
    DeviceSecretVerifierConfig: { Salt: 'AAAA', PasswordVerifier: 'AAAA' },
  },
  UpdateDeviceStatus: { DeviceKey: 'local-1_00000000-0000-4000-8000-000000000000' },
  GetDevice: { DeviceKey: 'local-1_00000000-0000-4000-8000-000000000000' },
  DeleteUserAttributes: { UserAttributeNames: ['picture'] },
  GetUserAttributeVerificationCode: { AttributeName: 'email' },
  VerifyUserAttribute: { AttributeName: 'email', Code: '123456' },
};

const byToken = [...poolOperations]
  .filter(([, { schema }]) => 'AccessToken' in schema.shape)
  .map(([name]) => name);

test('covers every operation that takes an access token', () => {
  expect(byToken.length).toBeGreaterThan(14);
});

test.each(byToken)('%s takes no access token that is wrong in any way', async (operation) => {
  for (const [which, token] of accessMutants) {
    const reply = await callPool(app, operation, { AccessToken: token, ...FIELDS[operation] });
    expect([which, reply.errorType]).toEqual([which, 'NotAuthorizedException:']);
  }
});

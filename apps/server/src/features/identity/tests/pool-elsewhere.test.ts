import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import * as amplify from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/config/read-env.ts';
import { toWebSettings } from '#server/http/web-settings.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { newEmail, PASSWORD, startPool } from './start-pool.ts';

/** The pool's public address has to be known before it listens. */
const gate = createServer((incoming, outgoing) => {
  const { port } = pool.app.server.address() as AddressInfo;
  const { method, url: path, headers } = incoming;
  const onward = forward({ host: '127.0.0.1', port, method, path, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  });
  incoming.pipe(onward);
});
await new Promise<void>((listening) => gate.listen(0, '127.0.0.1', listening));
afterAll(() => gate.close());
const origin = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;

/** One installation has the accounts; the other one uses it as a hosted pool. */
const pool = await startPool({ env: { PUBLIC_URL: origin } });
const HOSTED = {
  COGNITO_USER_POOL_ID: 'local-1_Tifo',
  COGNITO_CLIENT_ID: 'web',
  COGNITO_ENDPOINT: `${origin}/idp/`,
};
const { app, ctx } = await buildTestApp({ env: HOSTED, realUserPool: true });

beforeAll(async () => {
  const { userPoolEndpoint, ...ids } = (await app.inject('/idp/client-config')).json();
  Amplify.configure({ Auth: { Cognito: { ...ids, userPoolEndpoint, loginWith: { email: true } } } });
});

const ask = async (url: string, method: 'GET' | 'POST' = 'GET', payload?: object) => {
  const { tokens } = await amplify.fetchAuthSession();
  const headers = { authorization: `Bearer ${tokens?.idToken}` };
  return app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
};

test('makes a fan of somebody who signs up, in and out at the pool elsewhere', async () => {
  const username = newEmail();
  const userAttributes = { given_name: 'Ada', family_name: 'Laurent' };
  await amplify.signUp({ username, password: PASSWORD, options: { userAttributes } });
  await amplify.confirmSignUp({ username, confirmationCode: await pool.codeFor(username) });
  await amplify.signIn({ username, password: PASSWORD });
  const { slug } = await createClub(ctx);
  const joined = await ask(`/api/clubs/${slug}/fans`, 'POST', { pictureUrl: '' });
  expect(joined.statusCode).toBe(201);
  const me = await ask(`/api/clubs/${slug}/fans/me`);
  const { userId } = await amplify.getCurrentUser();
  expect(me.json()).toMatchObject({
    username: userId,
    identity: { firstName: 'Ada', lastName: 'Laurent', email: username },
  });
  await amplify.fetchAuthSession({ forceRefresh: true });
  expect((await ask(`/api/clubs/${slug}/fans/me`)).statusCode).toBe(200);
  const { tokens } = await amplify.fetchAuthSession();
  const AccessToken = String(tokens?.accessToken);
  await amplify.signOut({ global: true });
  await expect(pool.client.send(new GetUserCommand({ AccessToken }))).rejects.toThrow('revoked');
  expect((await ask(`/api/clubs/${slug}/fans/me`)).statusCode).toBe(401);
});

test('sends browsers to the pool elsewhere, and lets them connect to it', async () => {
  expect(toWebSettings(ctx.config, 'Tifo').userPool).toMatchObject({
    hosted: true,
    endpoint: `${origin}/idp/`,
  });
  expect(ctx.config.userPool.issuer).toBe(`${origin}/local-1_Tifo`);
  const policy = String((await app.inject('/api/clubs')).headers['content-security-policy']);
  expect(policy).toContain(`connect-src 'self' ${origin}`);
});

test.each([
  [{ COGNITO_ENDPOINT: origin }, /COGNITO_ENDPOINT/],
  [{ ...HOSTED, COGNITO_ENDPOINT: 'ftp://127.0.0.1/' }, /COGNITO_ENDPOINT/],
  [{ ...HOSTED, COGNITO_ENDPOINT: undefined }, /COGNITO_USER_POOL_ID/],
])('does not start with %j', (env, problem) => {
  expect(() => readEnv(env as Record<string, string>)).toThrow(problem);
});

import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';

const { app } = await buildTestApp({
  env: { COGNITO_USER_POOL_ID: 'eu-west-3_AbCdEf123', COGNITO_CLIENT_ID: 'abc123' },
});

test('tells the browser to use the hosted pool', async () => {
  expect((await app.inject('/idp/client-config')).json()).toEqual({
    userPoolId: 'eu-west-3_AbCdEf123',
    userPoolClientId: 'abc123',
    userPoolEndpoint: null,
  });
});

test('serves no pool of its own then', async () => {
  expect((await app.inject({ method: 'POST', url: '/idp/', payload: {} })).statusCode).toBe(404);
  expect((await app.inject('/local-1_Tifo/.well-known/jwks.json')).statusCode).toBe(404);
});

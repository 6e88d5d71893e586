import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readEnv } from '#server/config/read-env.ts';
import { toConfig } from '#server/config/to-config.ts';
import { RequestAddresses, registerRequestAddress } from '#server/http/request-address.ts';
import { demoSignInFor } from './demo-code-routes.ts';

function openSite(seed: string) {
  const config = toConfig(readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost', SEED: seed }));
  const app = Fastify();
  registerRequestAddress(app, new RequestAddresses(config.server));
  app.get('/', (request) => ({ told: demoSignInFor({ config }, request) !== null }));
  return async (headers = {}) => (await app.inject({ url: '/', headers })).json().told;
}

test('only the machine of the demo is told how to sign in to it', async () => {
  const ask = openSite('demo');
  expect(await ask()).toBe(true);
  expect(await ask({ 'x-forwarded-for': '203.0.113.7' })).toBe(false);
  expect(await ask({ host: 'club.example' })).toBe(false);
  expect(await openSite('none')()).toBe(false);
});

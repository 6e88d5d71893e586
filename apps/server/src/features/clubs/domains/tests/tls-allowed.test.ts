import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDomain } from '#server/testing/factories/create-domain.ts';
import { PUBLIC_SITE } from '#server/testing/proxied-site.ts';
import { KnownHosts } from '../known-hosts.ts';

const { app, ctx } = await buildTestApp({ env: { ...PUBLIC_SITE, TRUST_PROXY: '1' } });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const ask = async (domain: string, headers: Record<string, string> = {}) =>
  (await fetch(`http://127.0.0.1:${port}/internal/tls-allowed?domain=${domain}`, { headers })).status;

test('allows the platform’s hosts and verified domains, and no others', async () => {
  const club = await createClub(ctx);
  await createDomain(ctx, { club, host: 'fans.allowed.example' });
  const asked = ['fans.allowed.example', 'FANS.Allowed.example', 'tifo.example', 'evil.example', ''];
  expect(await Promise.all(asked.map((domain) => ask(domain)))).toEqual([200, 200, 200, 404, 404]);
});

test.each([{ 'x-forwarded-for': '203.0.113.7' }, { via: '1.1 proxy' }])(
  'is no page for who comes through the proxy: %j',
  async (headers) => {
    expect(await ask('tifo.example', headers)).toBe(404);
  },
);

test('answers what it knows while the database is away, and that it does not know the rest', async () => {
  let isAway = false;
  const known = new KnownHosts(async () => {
    if (isAway) throw new Error('away');
    return ['fans.allowed.example'];
  });
  await known.refresh();
  isAway = true;
  known.forget();
  expect([await known.has('fans.allowed.example'), await known.has('new.example')]).toEqual([true, false]);
});

test('waits for a database that does not answer only for hosts that it does not know', async () => {
  let hangs = false;
  const known = new KnownHosts(async () => (hangs ? new Promise<never>(() => {}) : ['fans.allowed.example']));
  await known.refresh();
  hangs = true;
  known.forget();
  expect(await known.has('fans.allowed.example')).toBe(true);
  expect(await known.has('new.example')).toBe(false);
});

import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDomain } from '#server/testing/factories/create-domain.ts';

const HOST = 'fans.comet.example';
const { app, ctx } = await buildTestApp({
  env: {
    ...{ CUSTOM_DOMAINS: 'verified', CONTACT_EMAIL: 'safety@tifo.example' },
    ...{ PUBLIC_URL: 'https://tifo.example', PLATFORM_HOSTS: 'tifo.example' },
  },
});
const club = await createClub(ctx);
await createDomain(ctx, { club, host: HOST });

const get = (url: string, host: string) => app.inject({ url, headers: { host } });

test.each(['tifo.example', HOST])('%s says whom to tell of a weakness, for half a year', async (host) => {
  const reply = await get('/.well-known/security.txt', host);
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = reply.body.split('\n');
  expect(lines).toContain('Contact: mailto:safety@tifo.example');
  expect(lines).toContain(`Canonical: https://${host}/.well-known/security.txt`);
  const expires = Date.parse(/Expires: (.+)/.exec(reply.body)?.[1] ?? '');
  expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(180);
});

test.each([
  ['/.well-known/change-password', HOST, 303, '/profile'],
  ['/.well-known/change-password', 'tifo.example', 303, '/'],
  ['/favicon.ico', HOST, 302, `/clubs/${club.slug}/icons/192.png`],
  ['/favicon.ico', 'tifo.example', 302, '/favicon.svg'],
])('%s at %s leads on', async (url, host, status, location) => {
  const reply = await get(url, host);
  expect([reply.statusCode, reply.headers.location]).toEqual([status, location]);
});

test.each(['security.txt', 'change-password'])(
  'answers /.well-known/%s at no host that nobody has verified',
  async (name) => {
    expect((await get(`/.well-known/${name}`, 'unknown.example')).statusCode).toBe(421);
  },
);

test('says nothing of the hosts under the domain of a club', async () => {
  for (const host of ['tifo.example', HOST]) {
    for (const path of ['/api/clubs', '/.well-known/security.txt', '/nothing']) {
      const { headers } = await get(path, host);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
  }
});

import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDomain } from '#server/testing/factories/create-domain.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createPost } from '#server/testing/factories/create-post.ts';
import { PUBLIC_SITE, say } from '#server/testing/proxied-site.ts';
import { loadWebBuild } from '../web-build.ts';

const env = { ...PUBLIC_SITE, TRUST_PROXY: '1', PUBLIC_CACHE_MS: '60000' };
const { app, ctx } = await buildTestApp({ env, web: await loadWebBuild() });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const lions = await openClub('Lions of the North', 'lions.example');
const tigers = await openClub('Tigers of the South', 'tigers.example');

async function openClub(name: string, host: string) {
  const club = await createClub(ctx, { name });
  await createExclusive(ctx, { club, slug: 'shirt' });
  await createPost(ctx, { club, slug: 'derby', publishedAt: new Date('2026-01-02T03:04:05.000Z') });
  await createDomain(ctx, { club, host });
  return club;
}

/** Attempts to have the pages of the Lions kept for another site, or with another address in them. */
const ATTEMPTS: Record<string, string>[] = [
  { host: 'lions.example', 'x-forwarded-host': 'tigers.example' },
  { host: 'tigers.example', 'x-forwarded-host': 'lions.example, tigers.example' },
  { host: 'lions.example', 'x-forwarded-host': 'evil.example' },
  { host: 'lions.example', 'x-forwarded-host': 'lions.example:4443' },
  { host: 'lions.example:8080' },
  { host: 'LIONS.EXAMPLE.' },
  { host: 'lions.example', 'x-forwarded-proto': 'http' },
  { host: 'lions.example', 'x-forwarded-port': '4443', 'x-forwarded-prefix': '/clubs/tigers' },
  { host: 'lions.example', forwarded: 'host=evil.example' },
  { host: 'lions.example', 'x-host': 'evil.example', 'x-original-url': '/clubs/tigers' },
  { host: 'lions.example', cookie: 'selected_language=fr; theme=dark' },
  { host: 'evil.example', 'x-forwarded-host': 'lions.example' },
  { host: 'evil.example' },
];

const PATHS = [
  '/',
  '/news',
  '/news/derby',
  '/exclusives/shirt',
  '/sitemap.xml',
  '/robots.txt',
  '/news/rss.xml',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  `/api/clubs/${lions.slug}`,
  `/api/clubs/${lions.slug}/exclusives/shirt`,
];

const ADDRESS = /https?:\/\/(?:[a-z0-9-]+\.)*example(?::\d+)?/gi;

/** Answers that say no absolute address of the site. */
const NAMELESS = /^\/api|webmanifest$|change-password$/;

/** Asks over a connection: the cache answers before the router. */
async function read(path: string, headers: Record<string, string>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const { status, body } = await say(port, `GET ${path} HTTP/1.1`, ...lines);
  return { status, body: body.replace(/^Expires: .*$/m, '') };
}

test.each(PATHS)('%s says the same of its club after every attempt to have another kept', async (path) => {
  const before = await read(path, { host: 'lions.example' });
  for (const headers of ATTEMPTS) {
    await read(path, headers);
    await read(`${path}?utm_source=evil.example`, headers);
  }
  ctx.responseCache.dropClub(lions.slug);
  for (const headers of ATTEMPTS) await read(path, headers);
  expect(await read(path, { host: 'lions.example' })).toEqual(before);
  const named = new Set(before.body.match(ADDRESS));
  named.delete('https://tifo.example');
  expect([...named]).toEqual(NAMELESS.test(path) ? [] : ['https://lions.example']);
  expect(before.body).not.toMatch(/Tigers|tigers|evil/);
});

test('each club has its own page at its own host, whoever asked first', async () => {
  const homes = ['lions.example', 'tigers.example', 'tifo.example'].map((host) => read('/', { host }));
  const [ofLions, ofTigers, ofPlatform] = (await Promise.all(homes)).map(({ body }) => body);
  expect(ofLions).toContain(lions.name);
  expect(ofTigers).toContain(tigers.name);
  expect(ofTigers).not.toContain(lions.name);
  expect(ofPlatform).toContain('rel="canonical" href="https://tifo.example/"');
});

test.each(['/clubs%2Ftigers', '/clubs/tigers%2Fnews', '/%63lubs/tigers', '/news%2Fderby'])(
  'an encoded path leads out of no club: %s',
  async (path) => {
    const { body } = await read(path.replace('tigers', tigers.slug), { host: 'lions.example' });
    expect(body).not.toContain(tigers.name);
  },
);

test('a kept answer is never given for a token, nor one that a token got for none', async () => {
  const path = `/api/clubs/${lions.slug}/exclusives/shirt`;
  const host = 'tifo.example';
  const kept = await read(path, { host });
  expect(kept.status).toBe(200);
  expect((await read(path, { host, authorization: 'Bearer nonsense' })).status).toBe(401);
  expect(await read(path, { host })).toEqual(kept);
});

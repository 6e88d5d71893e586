import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDomain } from '#server/testing/factories/create-domain.ts';
import { loadWebBuild } from '../web-build.ts';

const env = { PUBLIC_URL: 'https://tifo.example', PLATFORM_HOSTS: 'tifo.example', CUSTOM_DOMAINS: 'derived' };
const { app, ctx } = await buildTestApp({ env, web: await loadWebBuild() });
const club = await createClub(ctx);
await createDomain(ctx, { club, host: 'fans.lions.example', isPrimary: false });

test.each([
  ['tifo.example', '/clubs/nobody', '/clubs'],
  ['tifo.example', '/clubs/nobody/news', '/clubs'],
  ['fans.nobody.example', '/', 'https://tifo.example/clubs'],
  ['fans.nobody.example', '/marketplace', 'https://tifo.example/clubs'],
])('where no club is, %s%s leads to the list of clubs at %s', async (host, url, list) => {
  const { statusCode, body } = await app.inject({ url, headers: { host } });
  expect(statusCode).toBe(404);
  expect(linksOf(body)).toEqual([list]);
});

test('a path that a club does not have leads to the home of that club', async () => {
  const own = await app.inject({
    url: '/nothing',
    headers: { host: 'fans.lions.example' },
  });
  const below = await app.inject({ url: `/clubs/${club.slug}/nothing`, headers: { host: 'tifo.example' } });
  expect([own.statusCode, below.statusCode]).toEqual([404, 404]);
  expect(linksOf(own.body)).toEqual(['/']);
  expect(linksOf(below.body)).toEqual([`/clubs/${club.slug}`]);
});

function linksOf(page: string): (string | undefined)[] {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(page) ?? [];
  return [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
}

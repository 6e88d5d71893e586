import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { readOwnApi } from '../read-own-api.ts';

const { app, ctx } = await buildTestApp({ env: { RATE_LIMITS: 'on' } });
const club = await createClub(ctx);

beforeEach(() => {
  const now = ctx.clock.now();
  vi.spyOn(ctx.clock, 'now').mockReturnValue(now);
});
afterEach(() => vi.restoreAllMocks());

const ask = async (path: string, remoteAddress: string) =>
  (await app.inject({ url: `/api/clubs/${club.slug}/${path}`, remoteAddress })).statusCode;

const askMany = (count: number, pathOf: (n: number) => string, addressOf: (n: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(pathOf(n), addressOf(n))));

const countOf = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

test('lets a network search forty times at once, whichever of its IPv6 addresses asks', async () => {
  const statuses = await askMany(
    45,
    (n) => `search?q=word${n}`,
    (n) => `2001:db8:0:1::${(n + 1).toString(16)}`,
  );
  expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([40, 5]);
  expect(await ask('search?q=word-new', '2001:db8:0:2::1')).toBe(200);
});

test('counts reads of a visitor that no cache holds, and says when to come back', async () => {
  const statuses = await askMany(
    310,
    (n) => `posts/unknown-${n}`,
    () => '203.0.113.7',
  );
  expect([countOf(statuses, 404), countOf(statuses, 429)]).toEqual([300, 10]);
  const refused = await app.inject({
    url: `/api/clubs/${club.slug}/posts/unknown-x`,
    remoteAddress: '203.0.113.7',
  });
  expect(refused.json()).toMatchObject({ code: 'rate.limited' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(await ask('posts/unknown-y', '203.0.113.8')).toBe(404);
});

test('counts streams that are asked for, also of clubs that do not exist', async () => {
  const unknown = async (remoteAddress: string) =>
    (await app.inject({ url: '/api/clubs/unknown/live-events', remoteAddress })).statusCode;
  expect(await unknown('203.0.113.10')).toBe(404);
  const now = ctx.clock.now().getTime();
  for (let n = 1; n < 2000; n += 1) ctx.rateLimits.take('streams', '203.0.113.10', now);
  expect(await unknown('203.0.113.10')).toBe(429);
  expect(await unknown('203.0.113.11')).toBe(404);
});

test('answers what is kept however often it is asked for', async () => {
  const statuses = await askMany(
    600,
    () => 'exclusives',
    () => '203.0.113.9',
  );
  expect(countOf(statuses, 200)).toBe(600);
});

test('does not count what the server reads of its own API for a page', async () => {
  const reads = Array.from({ length: 310 }, (_, n) =>
    readOwnApi(app, { path: `/api/clubs/${club.slug}/posts/none-${n}`, language: 'en' }),
  );
  const replies = await Promise.all(reads);
  expect(replies.filter(({ status }) => status === 404)).toHaveLength(310);
});

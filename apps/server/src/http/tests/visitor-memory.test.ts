import { expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { caseCount } from '#server/testing/case-count.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createPost } from '#server/testing/factories/create-post.ts';
import { readMemory } from '#server/testing/read-memory.ts';
import { loadWebBuild } from '../web-build.ts';

const web = await loadWebBuild();
const PAGES = caseCount({ short: 200, full: 4000 });
const WARM_UP = 200;
const AT_ONCE = 8;
/** Of the bytes of the pages. */
const MOST_HELD_SHARE = 0.5;
const FRESH_MS = 200;

const PATHS = [
  '',
  '/marketplace',
  '/news',
  '/news/derby',
  '/exclusives/shirt',
  '/search',
  '/members',
  '/none',
];

const cached = await buildTestApp({ env: { PUBLIC_CACHE_MS: String(FRESH_MS) }, web });
const uncached = await buildTestApp({ env: { PUBLIC_CACHE_MS: '0' }, web });

/** Asks for distinct pages; returns their bytes, and what is held of them afterwards. */
async function visit(
  { app, ctx }: TestApp,
  keep: (page: Buffer) => void = () => undefined,
): Promise<{ sent: number; held: number }> {
  const club = await createClub(ctx);
  await createExclusive(ctx, { club, slug: 'shirt' });
  await createPost(ctx, { club, slug: 'derby' });
  let next = 0;
  let sent = 0;
  const askUpTo = async (end: number) => {
    while (next < end) {
      next += 1;
      const path = PATHS[next % PATHS.length] ?? '';
      const headers = {
        'accept-language': next % 2 ? 'fr' : 'en',
        cookie: `theme=${next % 3 ? 'dark' : ''}`,
      };
      const url = `/clubs/${club.slug}${path}?sort=${next}&q=word-${next}`;
      const { statusCode, rawPayload } = await app.inject({ url, headers });
      if (statusCode !== 200 && statusCode !== 404) throw new Error(`${url}: ${statusCode}`);
      sent += rawPayload.length;
      keep(rawPayload);
    }
  };
  const askAtOnce = async (end: number) => {
    await Promise.all(Array.from({ length: AT_ONCE }, () => askUpTo(end)));
    await new Promise((done) => setTimeout(done, 2 * FRESH_MS));
  };
  await askAtOnce(WARM_UP);
  const before = readMemory();
  sent = 0;
  await askAtOnce(WARM_UP + PAGES);
  return { sent, held: readMemory().held - before.held };
}

test.each([
  ['with the cache', cached],
  ['without it', uncached],
])('holds nothing of many distinct pages that a visitor asked for, %s', async (_, testApp) => {
  const { sent, held } = await visit(testApp);
  expect(sent).toBeGreaterThan(PAGES * 10_000);
  expect(held / sent).toBeLessThan(MOST_HELD_SHARE);
});

test('would be seen to hold them', async () => {
  const kept: Buffer[] = [];
  const { sent, held } = await visit(uncached, (page) => kept.push(page));
  expect(held / sent).toBeGreaterThan(MOST_HELD_SHARE);
  expect(kept.length).toBe(WARM_UP + PAGES);
});

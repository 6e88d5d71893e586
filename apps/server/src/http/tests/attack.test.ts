import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { ATTACK_REQUESTS, type Grounds, makeRequest } from '#server/testing/hostile-requests.ts';
import { readMemory, toMegabytes } from '#server/testing/read-memory.ts';
import { loadWebBuild } from '../web-build.ts';
import { buildMatrixWorld } from './matrix-world.ts';

const { app, ctx } = await buildTestApp({ web: await loadWebBuild() });
const world = await buildMatrixWorld(ctx);
const AT_ONCE = 8;
const MOST_GROWTH_BYTES = 100 * 1024 ** 2;

const { club, exclusive, lot, postSlug, programSlug, memberId, giveawayId, slotId } = world.F.place;
const grounds: Grounds = {
  slugs: [club.slug, world.R.place.club.slug, 'no-such-club'],
  usernames: [world.F.named, ...Object.values(world).flatMap(({ username }) => username ?? [])],
  known: [
    exclusive.id,
    exclusive.slug,
    lot.id,
    lot.slug,
    postSlug,
    programSlug,
    memberId,
    giveawayId,
    slotId,
  ],
};

/** What no public reply may contain. */
const INNER_WORKINGS = /\n\s+at |node_modules|\.ts:\d+|\bfrom app\.|password_hash|ECONNREFUSED/i;

/** Returns what is wrong with the reply to one request, or null. */
async function findFault(seed: number): Promise<string | null> {
  const request = makeRequest(seed, grounds);
  // A stream never ends; it has tests of its own.
  if (/live-events/.test(String(request.url))) return null;
  const reply = await app.inject(request);
  const isBusy = reply.statusCode === 503 && reply.headers['retry-after'] !== undefined;
  const { method, url, headers, payload } = request;
  const asked = `${method} ${url} ${JSON.stringify(headers)} ${String(payload).slice(0, 300)}`;
  const told = `${seed}: ${asked}: ${reply.statusCode}`;
  if (reply.statusCode >= 500 && !isBusy) return `${told} ${reply.body.slice(0, 300)}`;
  if (reply.statusCode >= 400 && INNER_WORKINGS.test(reply.body))
    return `${told} ${reply.body.slice(0, 300)}`;
  return null;
}

async function attack(from: number, to: number): Promise<string[]> {
  const faults: string[] = [];
  let seed = from;
  const attackOneByOne = async () => {
    for (;;) {
      seed += 1;
      if (seed > to) return;
      const fault = await findFault(seed);
      if (fault !== null) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attackOneByOne));
  return faults;
}

/** A process takes memory until it is warm, which the short form does not reach. */
const WARM_AFTER = 20_000;

test(
  'stands whatever it is asked: no failure, nothing said of its inside, no memory kept, all books right',
  async ({ annotate }) => {
    const half = Math.floor(ATTACK_REQUESTS / 2);
    const startedAt = performance.now();
    const faults = await attack(0, half);
    const before = readMemory();
    faults.push(...(await attack(half, ATTACK_REQUESTS)));
    const after = readMemory();
    const perSecond = ATTACK_REQUESTS / ((performance.now() - startedAt) / 1000);
    const grown = { held: after.held - before.held, process: after.process - before.process };
    await annotate(
      `${ATTACK_REQUESTS} requests, ${perSecond.toFixed(0)} a second; in the second half ${toMegabytes(grown.held)} more held, ${toMegabytes(grown.process)} more in the process`,
    );
    expect(faults.slice(0, 20)).toEqual([]);
    expect(grown.held).toBeLessThan(MOST_GROWTH_BYTES);
    if (half >= WARM_AFTER) expect(grown.process).toBeLessThan(MOST_GROWTH_BYTES);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  },
  120_000 + ATTACK_REQUESTS * 40,
);

test.each(['TRACE', 'PROPFIND', 'LOCK'])('answers no method that nobody serves: %s', async (method) => {
  for (const url of ['/', '/api/clubs', '/idp/', '/oauth2/token']) {
    const headers = { 'x-secret': 'said-to-no-one' };
    const { statusCode, body } = await app.inject({ method: method as 'GET', url, headers });
    expect([url, statusCode]).toEqual([
      url,
      expect.toSatisfy((status: number) => [400, 404, 405].includes(status)),
    ]);
    expect(body).not.toContain('said-to-no-one');
  }
});

test.each([
  ...[
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/package-lock.json',
    '/server/entry-server.js',
  ],
  ...['/.vite/manifest.json', '/assets/', '/assets/..%2f..%2f..%2fpackage.json', '/files/', '/src/main.ts'],
])('serves no source, history or list of a folder: %s', async (url) => {
  const { statusCode, body } = await app.inject(url);
  expect([400, 404]).toContain(statusCode);
  expect(body).not.toMatch(/\[core\]|ref: refs|"workspaces"|"lockfileVersion"|isDynamicEntry|Index of/);
});

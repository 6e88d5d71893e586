import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { ResponseCache } from './response-cache.ts';

const read = (clubSlug: string, key: string) => ({ clubSlug, key, requestKey: `/${clubSlug}/${key}` });
const newCache = () => new ResponseCache({ freshMs: 60_000, headers: { 'x-frame-options': 'SAMEORIGIN' } });
const reply = (text: string) => ({ status: 200, headers: {}, body: Buffer.from(text) });

test('makes an answer once for all who ask at the same time', async () => {
  const cache = newCache();
  const make = vi.fn(async () => reply('list'));
  const answers = await Promise.all([1, 2, 3].map(() => cache.get(read('aurora-fc', 'exclusives'), make)));
  expect(make).toHaveBeenCalledOnce();
  expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
});

test('makes it again once the club was written to, but not for another club', async () => {
  const cache = newCache();
  const make = vi.fn(async () => reply('list'));
  await cache.get(read('aurora-fc', 'exclusives'), make);
  await cache.get(read('corner-popup', 'exclusives'), make);
  cache.dropClub('aurora-fc');
  await cache.get(read('aurora-fc', 'exclusives'), make);
  await cache.get(read('corner-popup', 'exclusives'), make);
  expect(make).toHaveBeenCalledTimes(3);
});

test('a write to one item leaves the answers about others, and drops its own and every list', async () => {
  const cache = newCache();
  const make = vi.fn(async () => reply('made'));
  const paths = ['boots', 'boots/bids', 'shirt'].map((slug) => `/api/clubs/aurora-fc/exclusives/${slug}`);
  const ask = async () => {
    for (const path of [...paths, '/clubs/aurora-fc/exclusives/shirt', '/clubs/aurora-fc/marketplace']) {
      await cache.get({ ...read('aurora-fc', path), path }, make);
    }
  };
  await ask();
  expect(make).toHaveBeenCalledTimes(5);
  cache.dropItems('aurora-fc', new Set(['exclusives/boots' as const]));
  await ask();
  expect(make).toHaveBeenCalledTimes(8);
  cache.dropClub('aurora-fc');
  await ask();
  expect(make).toHaveBeenCalledTimes(13);
});

test('a write while an answer is being made keeps that answer from being kept', async () => {
  const cache = newCache();
  let finish: (value: ReturnType<typeof reply>) => void = () => undefined;
  const before = cache.get(read('aurora-fc', 'lot'), () => new Promise((resolve) => (finish = resolve)));
  cache.dropClub('aurora-fc');
  finish(reply('100'));
  await before;
  const after = await cache.get(read('aurora-fc', 'lot'), async () => reply('110'));
  expect((await after.in('identity')).body.toString()).toBe('110');
});

test('keeps no failure', async () => {
  const cache = newCache();
  await expect(cache.get(read('x', 'k'), () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await expect(cache.get(read('x', 'k'), async () => reply('up'))).resolves.toMatchObject({ status: 200 });
});

test('drops what was written to, however much else was asked for meanwhile', async () => {
  const cache = newCache();
  const lot = read('aurora-fc', 'lot');
  for (let n = 0; n < 2500; n += 1) {
    await cache.get(lot, async () => reply('100'));
    await cache.get(read('aurora-fc', `search ${n}`), async () => reply('none'));
  }
  cache.dropClub('aurora-fc');
  const after = await cache.get(read('aurora-fc', 'lot'), async () => reply('110'));
  expect((await after.in('identity')).body.toString()).toBe('110');
});

test('remembers the words of an address only if they are few', async () => {
  const cache = newCache();
  const long = { ...read('aurora-fc', 'lot'), requestKey: `/aurora-fc/lot?${'a'.repeat(500)}` };
  await cache.get(long, async () => reply('100'));
  expect(cache.lookup(long.requestKey)).toBeUndefined();
  const short = read('aurora-fc', 'lot');
  await cache.get(short, async () => reply('100'));
  expect(cache.lookup(short.requestKey)).toBeDefined();
});

test('keeps no more bytes than it may, the newest answers first', async () => {
  const cache = new ResponseCache({ freshMs: 60_000, headers: {}, maxBytes: 100_000 });
  for (let n = 0; n < 20; n += 1) await cache.get(read('aurora-fc', `page ${n}`), async () => large());
  expect(cache.bytes).toBeGreaterThan(50_000);
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
  expect(cache.lookup('/aurora-fc/page 0')).toBeUndefined();
  expect(cache.lookup('/aurora-fc/page 19')).toBeDefined();
});

test('gives an answer larger than its room, and keeps it not', async () => {
  const cache = new ResponseCache({ freshMs: 60_000, headers: {}, maxBytes: 10_000 });
  expect((await cache.get(read('aurora-fc', 'large'), async () => large())).status).toBe(200);
  expect(cache.bytes).toBe(0);
});

test('lets an answer go when its moment is over, though nobody asks again', async () => {
  const cache = new ResponseCache({ freshMs: 20, headers: {} });
  await cache.get(read('aurora-fc', 'large'), async () => large());
  expect(cache.bytes).toBeGreaterThan(10_000);
  await sleep(100);
  expect(cache.bytes).toBe(0);
});

test('holds nothing when it is off', async () => {
  const cache = new ResponseCache({ freshMs: 0, headers: {} });
  await cache.get(read('aurora-fc', 'large'), async () => large());
  expect(cache.bytes).toBe(0);
});

test.each([400, 404, 500])('keeps no answer of status %i', async (status) => {
  const cache = newCache();
  const make = vi.fn(async () => ({ ...large(), status }));
  for (const _ of ['first', 'again']) await cache.get(read('aurora-fc', 'nothing'), make);
  expect(make).toHaveBeenCalledTimes(2);
  expect(cache.bytes).toBe(0);
});

const large = () => reply('x'.repeat(10_000));

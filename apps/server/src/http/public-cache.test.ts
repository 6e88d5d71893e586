import { expect, test, vi } from 'vitest';
import { PublicCache } from './public-cache.ts';

const read = (clubSlug: string, key: string) => ({ clubSlug, key, askedAs: `/${clubSlug}/${key}` });
const newCache = () => new PublicCache({ freshMs: 60_000, headers: { 'x-frame-options': 'SAMEORIGIN' } });
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
  const long = { ...read('aurora-fc', 'lot'), askedAs: `/aurora-fc/lot?${'a'.repeat(500)}` };
  await cache.get(long, async () => reply('100'));
  expect(cache.recall(long.askedAs)).toBeUndefined();
  const short = read('aurora-fc', 'lot');
  await cache.get(short, async () => reply('100'));
  expect(cache.recall(short.askedAs)).toBeDefined();
});

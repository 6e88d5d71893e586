import { expect, test, vi } from 'vitest';
import { PublicCache } from './public-cache.ts';

const reply = (text: string) => ({ status: 200, headers: {}, body: Buffer.from(text) });

test('makes an answer once for all who ask at the same time', async () => {
  const cache = new PublicCache({ freshMs: 1000 });
  const make = vi.fn(async () => reply('list'));
  const answers = await Promise.all([1, 2, 3].map(() => cache.get('aurora-fc', 'exclusives', make)));
  expect(make).toHaveBeenCalledOnce();
  expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
});

test('makes it again once the club was written to, but not for another club', async () => {
  const cache = new PublicCache({ freshMs: 1000 });
  const make = vi.fn(async () => reply('list'));
  await cache.get('aurora-fc', 'exclusives', make);
  await cache.get('corner-popup', 'exclusives', make);
  cache.dropClub('aurora-fc');
  await cache.get('aurora-fc', 'exclusives', make);
  await cache.get('corner-popup', 'exclusives', make);
  expect(make).toHaveBeenCalledTimes(3);
});

test('a write while an answer is being made keeps that answer from being kept', async () => {
  const cache = new PublicCache({ freshMs: 1000 });
  let finish: (value: ReturnType<typeof reply>) => void = () => undefined;
  const before = cache.get('aurora-fc', 'lot', () => new Promise((resolve) => (finish = resolve)));
  cache.dropClub('aurora-fc');
  finish(reply('100'));
  await before;
  const after = await cache.get('aurora-fc', 'lot', async () => reply('110'));
  expect(after.body.toString()).toBe('110');
});

test('keeps no failure', async () => {
  const cache = new PublicCache({ freshMs: 1000 });
  await expect(cache.get('x', 'k', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await expect(cache.get('x', 'k', async () => reply('up'))).resolves.toMatchObject({ status: 200 });
});

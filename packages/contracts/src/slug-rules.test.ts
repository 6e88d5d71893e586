import { expect, test } from 'vitest';
import { toSlug, toTicker } from './slug-rules.ts';
import { Slug } from './values.ts';

test.each([
  ['Écharpe rouge — 2026', 'echarpe-rouge-2026'],
  ['  Signed ball! ', 'signed-ball'],
  ['Le cœur du stade', 'le-coeur-du-stade'],
  ['Łódź, Køge & Weißenfels', 'lodz-koge-weissenfels'],
  ['a'.repeat(100), 'a'.repeat(80)],
  [`${'a'.repeat(79)} and more`, 'a'.repeat(79)],
])('the address of %s is %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
  expect(Slug.safeParse(slug).success).toBe(true);
});

test('nothing of a name in other letters can stand in an address', () => {
  expect(toSlug('株式会社')).toBe('');
});

test.each([
  ['Étoile de Saint-Aubray', 'EDSA'],
  ['Aurora FC', 'AF'],
  ['  Harbour  ', 'HARB'],
  ['1. FC Köln', '1FK'],
  ['Œuvres', 'OEUV'],
  ['«»', 'COIN'],
])('%s has the coin %s', (name, ticker) => {
  expect(toTicker(name)).toBe(ticker);
});

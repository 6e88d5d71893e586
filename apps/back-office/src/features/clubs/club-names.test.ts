import { expect, test } from 'vitest';
import { toSlug, toTicker } from './club-names.ts';

test.each([
  ['Étoile de Saint-Aubray', 'etoile-de-saint-aubray', 'EDSA'],
  ['Aurora FC', 'aurora-fc', 'AF'],
  ['  Harbour  ', 'harbour', 'HARB'],
  ['1. FC Köln', '1-fc-koln', '1FK'],
  ['«»', '', 'COIN'],
])('%s is found at %s and has the coin %s', (name, slug, ticker) => {
  expect([toSlug(name), toTicker(name)]).toEqual([slug, ticker]);
});

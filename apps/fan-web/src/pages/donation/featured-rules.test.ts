import { expect, test } from 'vitest';
import { exampleExclusive, exampleLot } from '#web/testing/examples.ts';
import { isFeatured } from './featured-rules.ts';

test.each([
  ['what is in stock', {}, true],
  ['what is sold out', { stock: 0 }, false],
  ['what is hidden', { visible: false }, false],
  ['a lot', { auctionLot: exampleLot() }, false],
])('of %s, features it or not', (_, given, featured) => {
  expect(isFeatured(exampleExclusive(given))).toBe(featured);
});

import { expect, test } from 'vitest';
import { exampleExclusive, exampleLot, examplePricing } from '#web/testing/examples.ts';
import { listFeatured } from './featured-rules.ts';

const named = (name: string, coins: number, given: Parameters<typeof exampleExclusive>[0] = {}) =>
  exampleExclusive({ name, slug: name, pricing: examplePricing(coins), ...given });

test('features what is in stock, by price and then by name', () => {
  const exclusives = [
    named('Étoile', 20),
    named('cheap', 5),
    named('sold out', 90, { stock: 0 }),
    named('hidden', 80, { visible: false }),
    named('lot', 70, { auctionLot: exampleLot() }),
    named('boots', 20),
    named('dear', 60),
    named('zebra', 20),
  ];
  expect(listFeatured(exclusives, 'fr').map(({ name }) => name)).toEqual([
    'dear',
    'boots',
    'Étoile',
    'zebra',
    'cheap',
  ]);
});

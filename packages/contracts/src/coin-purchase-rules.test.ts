import { expect, test } from 'vitest';
import { minimumCoinPurchase } from './coin-purchase-rules.ts';

test.each([
  { tokenPriceCents: 250n, minimum: 1 },
  { tokenPriceCents: 100n, minimum: 1 },
  { tokenPriceCents: 99n, minimum: 2 },
  { tokenPriceCents: 30n, minimum: 4 },
  { tokenPriceCents: 1n, minimum: 100 },
])('at least $minimum coins are bought at $tokenPriceCents cents a coin', ({ tokenPriceCents, minimum }) => {
  expect(minimumCoinPurchase(tokenPriceCents)).toBe(minimum);
});

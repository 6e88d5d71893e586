import { expect, test } from 'vitest';
import { minimumOf, parseBidCoins, stepBidCoins } from './bid-form-rules.ts';

test.each([
  ['60', 60],
  [' 1 200 ', 1200],
  ['1\u202f200', 1200],
  ['', undefined],
  ['12.5', undefined],
  ['-3', undefined],
  ['1e3', undefined],
  ['9999999999', undefined],
])('reads %j as %s', (typed, coins) => {
  expect(parseBidCoins(typed)).toBe(coins);
});

test.each([
  ['60', 1, 61],
  ['60', -1, 59],
  ['51', -1, 51],
  ['12', 1, 51],
  ['what', 1, 51],
] as const)('from %s a step of %i gives %i, where 51 is the minimum', (typed, by, coins) => {
  expect(stepBidCoins(typed, { by, minimum: 51 })).toBe(coins);
});

test.each([
  [0, 50],
  [3, 51],
])('after %i bids at 50 the next bid must offer %i', (bidCount, minimum) => {
  expect(minimumOf({ currentPrice: { coins: { amount: 50 } }, bidCount })).toBe(minimum);
});

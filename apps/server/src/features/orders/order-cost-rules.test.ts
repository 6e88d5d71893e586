import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOf } from './order-cost-rules.ts';

test.each([
  { says: 'no coins', price: 4_000_000n, free: 0n, cost: [10_000n, 0n, 0n, 10_000n, false] },
  {
    says: 'some coins',
    price: 4_000_000n,
    free: 1_000_000n,
    cost: [10_000n, 1_000_000n, 2500n, 7500n, false],
  },
  { says: 'all coins', price: 4_000_000n, free: 4_000_000n, cost: [10_000n, 4_000_000n, 10_000n, 0n, true] },
  {
    says: 'coins to spare',
    price: 4_000_000n,
    free: 9_000_000n,
    cost: [10_000n, 4_000_000n, 10_000n, 0n, true],
  },
  { says: 'nothing to pay', price: 0n, free: 5n, cost: [0n, 0n, 0n, 0n, true] },
  { says: 'a third of a coin', price: 100_000n, free: 33_333n, cost: [250n, 33_333n, 83n, 167n, false] },
  {
    says: 'less than half a cent left',
    price: 100_000n,
    free: 99_999n,
    cost: [250n, 99_999n, 250n, 0n, false],
  },
])('the cost with $says', ({ price, free, cost }) => {
  const [originalCents, usedCoinUnits, usedCents, finalCents, coversAll] = cost;
  const split = costOf({ priceCoinUnits: price, tokenPriceCents: 250n, freeCoinUnits: free });
  expect(split).toEqual({ originalCents, usedCoinUnits, usedCents, finalCents, coversAll });
});

test('the parts of a cost add up and none is below zero', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.bigInt({ min: 1n, max: 100_000n }),
      (priceCoinUnits, freeCoinUnits, tokenPriceCents) => {
        const cost = costOf({ priceCoinUnits, freeCoinUnits, tokenPriceCents });
        expect(cost.usedCents + cost.finalCents).toBe(cost.originalCents);
        for (const part of [cost.usedCents, cost.finalCents, cost.usedCoinUnits])
          expect(part >= 0n).toBe(true);
      },
    ),
  );
});

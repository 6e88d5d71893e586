import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEAST_CARD_CENTS, splitCoinUnits, splitForCard, splitPurchase } from './purchase-split-rules.ts';

describe('the split of a purchase', () => {
  test.each([
    { says: 'an empty wallet', balance: 0, cost: 20, split: [0, 20, 0] },
    { says: 'too few coins', balance: 7.5, cost: 20, split: [7.5, 12.5, 0] },
    { says: 'just enough coins', balance: 20, cost: 20, split: [20, 0, 0] },
    { says: 'more than enough coins', balance: 500, cost: 20, split: [20, 0, 480] },
    { says: 'something free', balance: 12, cost: 0, split: [0, 0, 12] },
    { says: 'the smallest part of a coin', balance: 0.00001, cost: 0.00003, split: [0.00001, 0.00002, 0] },
    { says: 'amounts that floating point cannot hold', balance: 0.1, cost: 0.3, split: [0.1, 0.2, 0] },
    { says: 'a leftover with decimals', balance: 1.1, cost: 0.2, split: [0.2, 0, 0.9] },
    { says: 'a sixth decimal below half', balance: 1.000004, cost: 2, split: [1, 1, 0] },
    { says: 'a sixth decimal of half', balance: 1.000005, cost: 2, split: [1.00001, 0.99999, 0] },
    { says: 'a cost with a sixth decimal', balance: 5, cost: 2.000006, split: [2.00001, 0, 2.99999] },
    { says: 'a balance below zero', balance: -3, cost: 2, split: [0, 2, 0] },
    {
      says: 'large amounts',
      balance: 1_234_567.89,
      cost: 9_999_999.99999,
      split: [1_234_567.89, 8_765_432.10999, 0],
    },
  ])('with $says', ({ balance, cost, split: [discount, finalCost, leftover] }) => {
    expect(splitPurchase({ balance, cost })).toEqual({ discount, finalCost, leftover });
  });

  test.each([
    { says: 'keeps enough coins back for a card to pay', balance: 19.9, split: [19.8, 0.2, 0.1] },
    { says: 'leaves what a card can pay as it is', balance: 19.8, split: [19.8, 0.2, 0] },
    { says: 'asks no card for less than half a cent', balance: 19.99999, split: [19.99999, 0.00001, 0] },
    { says: 'needs no card where coins cover it', balance: 25, split: [20, 0, 5] },
  ])('of 20 coins of 2.50 € $says', ({ balance, split: [discount, finalCost, leftover] }) => {
    expect(splitPurchase({ balance, cost: 20, tokenCents: 250 })).toEqual({ discount, finalCost, leftover });
  });

  test('of a price that is too small for a card is left as it is', () => {
    const purchase = { balance: 0.05, cost: 0.1, tokenCents: 250 };
    expect(splitPurchase(purchase)).toEqual({ discount: 0.05, finalCost: 0.05, leftover: 0 });
  });

  test('asks a card for nothing or enough, whatever the amounts, and never for more than the price', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 9n });
    fc.assert(
      fc.property(amount, amount, fc.bigInt({ min: 1n, max: 100_000n }), (balance, cost, tokenCents) => {
        const split = splitForCard(balance, cost, tokenCents);
        const centsOf = (units: bigint) => (units * tokenCents + 50_000n) / 100_000n;
        expect(split.discountCoinUnits + split.finalCoinUnits).toBe(cost);
        expect(split.discountCoinUnits + split.leftoverCoinUnits).toBe(balance);
        expect(split.discountCoinUnits >= 0n && split.finalCoinUnits <= cost).toBe(true);
        const rest = centsOf(split.finalCoinUnits);
        const isPayable = rest === 0n || rest >= LEAST_CARD_CENTS || centsOf(cost) <= LEAST_CARD_CENTS;
        expect(isPayable).toBe(true);
      }),
    );
  });

  test('loses and makes no coin, whatever the amounts', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
    fc.assert(
      fc.property(amount, amount, (balance, cost) => {
        const { discountCoinUnits, finalCoinUnits, leftoverCoinUnits } = splitCoinUnits(balance, cost);
        expect(discountCoinUnits + finalCoinUnits).toBe(cost);
        expect(discountCoinUnits + leftoverCoinUnits).toBe(balance);
        expect(finalCoinUnits === 0n || leftoverCoinUnits === 0n).toBe(true);
      }),
    );
  });
});

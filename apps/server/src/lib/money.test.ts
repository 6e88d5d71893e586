import { describe, expect, test } from 'vitest';
import { coinsToCoinUnits, coinUnitsToCents, presentCoins, presentMoney, presentPricing } from './money.ts';

describe('money', () => {
  test.each([
    [0n, '0.00 €', 0],
    [5n, '0.05 €', 0.05],
    [123_450n, '1 234.50 €', 1234.5],
    [123_456_789_00n, '123 456 789.00 €', 123_456_789],
    [-1_250n, '-12.50 €', -12.5],
  ])('reads %s cents as %s', (amountCents, text, value) => {
    expect(presentMoney(amountCents)).toEqual({ value, currency: 'EUR', text });
  });

  test.each([
    [100_000n, 250n, 250n],
    [50_000n, 1n, 1n],
    [49_999n, 1n, 0n],
    [333_333n, 250n, 833n],
  ])('values %s coin units at %s cents a coin as %s cents', (coinUnits, tokenPriceCents, cents) => {
    expect(coinUnitsToCents(coinUnits, tokenPriceCents)).toBe(cents);
  });

  test('shows coins with the ticker in upper case and at most five decimals', () => {
    expect(presentCoins(123_456_789n, 'aur')).toEqual({ amount: 1234.56789, ticker: 'AUR' });
  });

  test('shows a price in coins, in euros and the value of one coin', () => {
    const pricing = presentPricing(coinsToCoinUnits(20), { ticker: 'AUR', tokenPriceCents: 250n });
    expect(pricing).toMatchObject({
      coins: { amount: 20 },
      totalCost: { value: 50 },
      tokenCost: { value: 2.5 },
    });
  });
});

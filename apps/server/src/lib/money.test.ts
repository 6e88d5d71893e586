import { describe, expect, test } from 'vitest';
import {
  coinsText,
  coinsToCoinUnits,
  coinsWorthText,
  coinUnitsToCents,
  moneyText,
  presentCoins,
  presentMoney,
  presentPricing,
} from './money.ts';

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

  test.each([
    [105_000n, '1\u202f050.00\u00a0€', '1\u202f050,00\u00a0€'],
    [-1_250n, '-12.50\u00a0€', '-12,50\u00a0€'],
  ])('writes %s cents for people of each language', (amountCents, english, french) => {
    expect([moneyText(amountCents, 'en'), moneyText(amountCents, 'fr')]).toEqual([english, french]);
  });

  test('writes coins for people of each language, and euros where a club has no coins', () => {
    expect(coinsText(123_450_000n, 'aur', 'fr')).toBe('1\u202f234,5\u00a0AUR');
    expect(coinsText(2_000_000n, 'aur', 'en')).toBe('20\u00a0AUR');
    const club = { ticker: 'AUR', tokenPriceCents: 100n };
    expect(coinsWorthText(8_100_000n, { ...club, coinsEnabled: false }, 'fr')).toBe('81,00\u00a0€');
    expect(coinsWorthText(8_100_000n, { ...club, coinsEnabled: true }, 'fr')).toBe('81\u00a0AUR');
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

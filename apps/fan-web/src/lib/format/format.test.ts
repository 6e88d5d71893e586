import { expect, test } from 'vitest';
import { formatAmounts, formatCoins, formatDate, formatEuros, formatInCoins } from './format.ts';

test.each([
  [0, '0 AUR'],
  [40, '40 AUR'],
  [1234, '1 234 AUR'],
  [12_345_678.5, '12 345 678.5 AUR'],
  [0.123456, '0.12346 AUR'],
  [0.1 + 0.2, '0.3 AUR'],
])('writes %d coins as %s', (amount, expected) => {
  expect(formatCoins({ amount, ticker: 'aur' }).replaceAll(/\s/g, ' ')).toBe(expected);
});

test('writes a day in the language, by the calendar of the club', () => {
  expect(formatDate('2026-11-20T23:30:00.000Z', 'en', 'Europe/Paris')).toBe('21 November 2026');
  expect(formatDate('2026-11-20T23:30:00.000Z', 'fr', 'UTC')).toBe('20 novembre 2026');
});

test.each([
  [0, 2, '0.00 €'],
  [49.9, 2, '49.90 €'],
  [1234.5, 2, '1 234.50 €'],
  [1_250_000, 0, '1 250 000 €'],
] as const)('writes %d euros with %i decimals as %s', (euros, decimals, expected) => {
  expect(formatEuros(euros, decimals).replaceAll(/\s/g, ' ')).toBe(expected);
});

test.each([
  [true, '60 AUR'],
  [false, '150.00 €'],
])('where coins are enabled: %s, 60 coins read %s', (coinsEnabled, expected) => {
  const currentPrice = { value: 2.5, currency: 'EUR' as const, text: '2.50 €' };
  const written = formatInCoins(60, { coinsEnabled, ticker: 'aur', currentPrice });
  expect(written.replaceAll(/\s/g, ' ')).toBe(expected);
});

test.each([
  [0, 0, '0.00 €'],
  [0, 750, '750.00 €'],
  [300, 0, '300 AUR'],
  [200, 250, '200 AUR + 250.00 €'],
])('%d coins and %d euros read %s', (coins, euros, expected) => {
  expect(formatAmounts({ coins, euros, ticker: 'aur' }).replaceAll(/\s/g, ' ')).toBe(expected);
});

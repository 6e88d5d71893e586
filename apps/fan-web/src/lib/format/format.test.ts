import { expect, test } from 'vitest';
import {
  formatAmounts,
  formatCoins,
  formatDate,
  formatDateTime,
  formatEuros,
  formatInCoins,
} from './format.ts';

const visible = (text: string) => text.replaceAll('\u202f', '_').replaceAll('\u00a0', '~');

test.each([
  [0, '0~AUR', '0~AUR'],
  [1234, '1_234~AUR', '1_234~AUR'],
  [12_345_678.5, '12_345_678.5~AUR', '12_345_678,5~AUR'],
  [0.123456, '0.12346~AUR', '0,12346~AUR'],
  [0.1 + 0.2, '0.3~AUR', '0,3~AUR'],
])('writes %d coins as %s and %s', (amount, english, french) => {
  const coins = { amount, ticker: 'aur' };
  expect([visible(formatCoins(coins, 'en')), visible(formatCoins(coins, 'fr'))]).toEqual([english, french]);
});

test('writes a day in the language, by the calendar of the club', () => {
  expect(formatDate('2026-11-20T23:30:00.000Z', 'en', 'Europe/Paris')).toBe('21 November 2026');
  expect(formatDate('2026-11-20T23:30:00.000Z', 'fr', 'UTC')).toBe('20 novembre 2026');
});

test('writes an hour by 24 hours in both languages', () => {
  expect(formatDateTime('2026-11-20T17:30:00.000Z', 'en', 'Europe/Paris')).toBe('20 November 2026 at 18:30');
  expect(formatDateTime('2026-11-20T17:30:00.000Z', 'fr', 'Europe/Paris')).toBe('20 novembre 2026 à 18:30');
});

test.each([
  [0, 2, '0.00~€', '0,00~€'],
  [49.9, 2, '49.90~€', '49,90~€'],
  [1050, 2, '1_050.00~€', '1_050,00~€'],
  [1_250_000, 0, '1_250_000~€', '1_250_000~€'],
] as const)('writes %d euros with %i decimals as %s and %s', (euros, decimals, english, french) => {
  expect(visible(formatEuros(euros, 'en', decimals))).toBe(english);
  expect(visible(formatEuros(euros, 'fr', decimals))).toBe(french);
});

test.each([
  [true, '60~AUR'],
  [false, '150,00~€'],
])('where coins are enabled: %s, 60 coins read %s', (coinsEnabled, expected) => {
  const currentPrice = { value: 2.5, currency: 'EUR' as const, text: '2.50 €' };
  expect(visible(formatInCoins(60, { coinsEnabled, ticker: 'aur', currentPrice }, 'fr'))).toBe(expected);
});

test.each([
  [0, 0, '0.00~€'],
  [0, 750, '750.00~€'],
  [300, 0, '300~AUR'],
  [200, 250, '200~AUR + 250.00~€'],
])('%d coins and %d euros read %s', (coins, euros, expected) => {
  expect(visible(formatAmounts({ coins, euros, ticker: 'aur' }, 'en'))).toBe(expected);
});

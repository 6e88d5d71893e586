import { expect, test } from 'vitest';
import { formatCoins, formatDate } from './format.ts';

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

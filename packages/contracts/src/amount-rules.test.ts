import { expect, test } from 'vitest';
import { writeCoins, writeEuros } from './amount-rules.ts';

test.each([
  ['0.00', '0.00\u00a0€', '0,00\u00a0€'],
  ['999', '999\u00a0€', '999\u00a0€'],
  ['1050.00', '1\u202f050.00\u00a0€', '1\u202f050,00\u00a0€'],
  ['1234567.89', '1\u202f234\u202f567.89\u00a0€', '1\u202f234\u202f567,89\u00a0€'],
  ['-1050.00', '-1\u202f050.00\u00a0€', '-1\u202f050,00\u00a0€'],
])('writes %s euros in English and in French', (decimal, english, french) => {
  expect([writeEuros(decimal, 'en'), writeEuros(decimal, 'fr')]).toEqual([english, french]);
});

test('writes coins with the decimals there are and the ticker in capitals', () => {
  expect(writeCoins('12400', 'aur', 'fr')).toBe('12\u202f400\u00a0AUR');
  expect(writeCoins('1234.5', 'aur', 'en')).toBe('1\u202f234.5\u00a0AUR');
  expect(writeCoins('1234.5', 'aur', 'fr')).toBe('1\u202f234,5\u00a0AUR');
});

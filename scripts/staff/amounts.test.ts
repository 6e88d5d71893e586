import { expect, test } from 'vitest';
import { parseCents, parseCoinUnits } from './amounts.ts';

test.each([
  ['12', 1200n],
  ['12.5', 1250n],
  ['12,05', 1205n],
  ['0.01', 1n],
])('%s euros are %s cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

test.each(['', '-1', '1.234', '1e3', 'twelve', ' 1', '1.'])('“%s” is no amount of euros', (text) => {
  expect(() => parseCents(text)).toThrow('not an amount');
});

test('coins have five decimals', () => {
  expect([parseCoinUnits('3'), parseCoinUnits('3.00001')]).toEqual([300_000n, 300_001n]);
  expect(() => parseCoinUnits('0.000001')).toThrow('not an amount');
});

import { expect, test } from 'vitest';
import { toCents } from './to-cents.ts';

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,05', 1205],
  [' 0,01 ', 1],
  ['0', undefined],
  ['', undefined],
  ['1.234', undefined],
  ['-3', undefined],
  ['1e3', undefined],
])('%s euros are %s cents', (typed, cents) => {
  expect(toCents(typed)).toBe(cents);
});

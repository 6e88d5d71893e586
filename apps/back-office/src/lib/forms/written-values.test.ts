import { expect, test } from 'vitest';
import { toNumber } from './written-values.ts';

test.each([
  ['12,5', 12.5],
  ['1 234.50', 1234.5],
  ['', null],
  ['ten', null],
  ['12,', null],
  ['0x10', null],
  ['1e3', null],
  ['Infinity', null],
  // A thousand and more, or one and a bit: whoever typed it knows.
  ['1,234', null],
  ['0,125', 0.125],
  ['-2', -2],
])('%s is the number %s', (text, number) => {
  expect(toNumber(text)).toBe(number);
});

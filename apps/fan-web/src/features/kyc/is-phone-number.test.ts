import { expect, test } from 'vitest';
import { isPhoneNumber } from './is-phone-number.ts';

test.each([
  ['+33 6 12 34 56 78', '', true],
  ['+44 20 7946 0018', 'FR', true],
  ['06 12 34 56 78', 'FR', true],
  ['06 12 34 56 78', '', false],
  ['06 12 34 56 78', 'AQ', false],
  ['+33 1 23', 'FR', false],
  ['twelve', 'FR', false],
])('%s with the country %j exists: %s', (text, country, expected) => {
  expect(isPhoneNumber(text, country)).toBe(expected);
});

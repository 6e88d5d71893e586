import { expect, test } from 'vitest';
import { isSameSitePath } from './storage.ts';

test.each([
  ['/', true],
  ['/clubs/aurora-fc/exclusives/shirt?payment-result=CANCELED#bids', true],
  ['', false],
  ['marketplace', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/a\\b', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['/a\nb', false],
  ['/\t/evil.example', false],
])('takes %j for a path of this site: %j', (path, expected) => {
  expect(isSameSitePath(path)).toBe(expected);
});

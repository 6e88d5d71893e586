import { expect, test } from 'vitest';
import { isFileKey } from './file-keys.ts';

test.each([
  ['clubs/aurora-fc/logo.webp', true],
  ['partners/northwind/logo.png', true],
  ['c01/f02/a.b.JPG', true],
  ['', false],
  ['/etc/passwd.png', false],
  ['../a.png', false],
  ['a/../b.png', false],
  ['a//b.png', false],
  ['a/./b.png', false],
  ['a/.hidden.png', false],
  ['a\\b.png', false],
  ['a\u0000.png', false],
  ['a b.png', false],
  ['a.svg', false],
  ['a.html', false],
  ['png', false],
  [`${'a'.repeat(300)}.png`, false],
])('says whether %j is a key: %j', (key, expected) => {
  expect(isFileKey(key)).toBe(expected);
});

import { expect, it } from 'vitest';
import { withoutResolution } from './without-resolution.ts';

it.each([
  ['/a.webp?h=300', '/a.webp'],
  ['/a.webp?v=2&h=300', '/a.webp?v=2'],
  ['https://files.test/a.webp?h=1500&v=2#x', 'https://files.test/a.webp?v=2#x'],
  ['/a.webp?v=2&h=300&w=1', '/a.webp?v=2&w=1'],
  ['/a.webp?hash=1', '/a.webp?hash=1'],
  ['/a.webp', '/a.webp'],
])('takes the resolution off %s', (url, expected) => {
  expect(withoutResolution(url)).toBe(expected);
});

import { expect, test } from 'vitest';
import { toClubPath } from './return-path.ts';

test.each([
  ['/clubs/aurora/exclusives/shirt', '/clubs/aurora', { inside: '/exclusives/shirt' }],
  ['/clubs/aurora', '/clubs/aurora', { inside: '/' }],
  ['/clubs/aurora?sort=price', '/clubs/aurora', { inside: '/?sort=price' }],
  ['/clubs/aurora-b/news', '/clubs/aurora', { outside: '/clubs/aurora-b/news' }],
  ['/clubs/other', '/clubs/aurora', { outside: '/clubs/other' }],
  ['/', '/clubs/aurora', { outside: '/' }],
  ['/news', '/', { inside: '/news' }],
])('%s from %s', (path, basename, expected) => {
  expect(toClubPath(path, basename)).toEqual(expected);
});

import { expect, test } from 'vitest';
import { returnHash } from './return-hash.ts';

test.each([
  ['/exclusives/signed-shirt', '/marketplace', '#signed-shirt'],
  ['/exclusives/signed-shirt', '/donation', '#signed-shirt'],
  ['/exclusives/signed-shirt', '/auctions', '#signed-shirt'],
  ['/exclusives/signed-shirt', '/news', undefined],
  ['/exclusives/signed-shirt', '/', undefined],
  ['/exclusives/signed-shirt/purchase-confirmed', '/marketplace', undefined],
  ['/news/first-win', '/news', '#first-win'],
  ['/news/first-win', '/marketplace', undefined],
  ['/programs/school', '/news', undefined],
  ['/marketplace', '/auctions', undefined],
])('going from %s to %s sets %s', (from, to, hash) => {
  expect(returnHash(from, to)).toBe(hash);
});

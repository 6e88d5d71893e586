import { expect, test } from 'vitest';
import { readHash } from './read-hash.ts';

test.each([
  ['#signed-shirt', 'signed-shirt'],
  ['#%2Fexclusives%2Fshirt%23act', '/exclusives/shirt#act'],
  ['#', ''],
  ['', ''],
  ['#%E9t%', ''],
])('%j names %j', (hash, named) => {
  expect(readHash(hash)).toBe(named);
});

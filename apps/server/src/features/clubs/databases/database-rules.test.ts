import { expect, it } from 'vitest';
import { copySecondsOf, emptiestOf } from './database-rules.ts';

it.each([
  [
    'the one with the fewest bytes',
    [
      { name: 'first', clubs: 1, bytes: 300 },
      { name: 'north', clubs: 9, bytes: 200 },
    ],
    'north',
  ],
  [
    'of equal ones the one with fewer clubs',
    [
      { name: 'first', clubs: 3, bytes: 200 },
      { name: 'north', clubs: 2, bytes: 200 },
    ],
    'north',
  ],
  [
    'none that cannot be reached',
    [
      { name: 'first', clubs: 3, bytes: 200 },
      { name: 'north', clubs: 0, bytes: null },
    ],
    'first',
  ],
  ['nothing where none can be reached', [{ name: 'first', clubs: 3, bytes: null }], undefined],
])('a new club lives in %s', (_, loads, expected) => {
  expect(emptiestOf(loads)).toBe(expected);
});

it('copying takes a second for each ten thousand rows, and never less', () => {
  expect([1, 10_000, 10_001, 3_000_000].map(copySecondsOf)).toEqual([1, 1, 2, 300]);
});

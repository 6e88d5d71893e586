import { expect, test } from 'vitest';
import { findDonationAmountProblem } from './donation-rules.ts';

test.each([
  [1, null],
  [1.01, null],
  [19.99, null],
  [4_321.1, null],
  [50_000, null],
  [0.99, 'tooSmall'],
  [0, 'tooSmall'],
  [-20, 'tooSmall'],
  [Number.NaN, 'tooSmall'],
  [50_000.01, 'tooLarge'],
  [1e300, 'tooLarge'],
  [Number.POSITIVE_INFINITY, 'tooLarge'],
  [10.001, 'notInCents'],
  [1.005, 'notInCents'],
])('says of %d €: %s', (euros, problem) => {
  expect(findDonationAmountProblem(euros)).toBe(problem);
});

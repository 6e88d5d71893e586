import { expect, test } from 'vitest';
import { stepOption } from './use-active-option.ts';

test.each([
  ['down from the field', -1, 1, 0],
  ['down inside', 0, 1, 1],
  ['down from the last, back to the field', 2, 1, -1],
  ['up from the field, to the last', -1, -1, 2],
  ['up from the first', 0, -1, -1],
] as const)('goes %s', (_, from, by, to) => {
  expect(stepOption(from, { by, count: 3 })).toBe(to);
});

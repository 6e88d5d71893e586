import { expect, test } from 'vitest';
import { receiptLimitOf } from './receipt-rules.ts';

test.each([
  ['FOUNDATION', 300, 0, 300],
  ['FOUNDATION', 300, 40, 300],
  ['FOUNDATION', 300, 400, 400],
  ['FOUNDATION', 300, null, null],
  ['FOUNDATION', null, 0, null],
  ['MARKETPLACE', 300, 0, null],
])('at a %s, from %s euros and for a piece worth %s, a bid above %s earns a receipt', (...given) => {
  const [model, threshold, nonDeductible, limit] = given;
  expect(receiptLimitOf({ model, threshold, nonDeductible })).toBe(limit);
});

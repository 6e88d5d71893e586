import { expect, test } from 'vitest';
import { deductibleCents, earnsReceipt } from './receipt-rules.ts';

test.each([
  [10_000n, 0n, 10_000n],
  [10_000n, 3_500n, 6_500n],
  [10_000n, 10_000n, 0n],
  [10_000n, 12_000n, 0n],
])('of %d cents with %d in return, %d are deductible', (totalCents, nonDeductibleCents, expected) => {
  expect(deductibleCents({ totalCents, nonDeductibleCents })).toBe(expected);
});

test.each([
  ['FOUNDATION', 'DONATION', 100n, null, 0n, true],
  ['FOUNDATION', 'MEMBERSHIP', 15_000n, null, 0n, true],
  ['FOUNDATION', 'AUCTION', 30_000n, 30_000n, 0n, false],
  ['FOUNDATION', 'AUCTION', 30_001n, 30_000n, 0n, true],
  ['FOUNDATION', 'AUCTION', 30_001n, 30_000n, 30_001n, false],
  ['FOUNDATION', 'AUCTION', 30_001n, null, 0n, false],
  ['MARKETPLACE', 'DONATION', 100_000n, null, 0n, false],
  ['POPUP', 'DONATION', 100_000n, 100n, 0n, false],
] as const)('a %s, a %s of %d cents, threshold %s, %d in return: %s', (...given) => {
  const [model, source, totalCents, taxReceiptThresholdCents, nonDeductibleCents, expected] = given;
  const gift = { source, totalCents, nonDeductibleCents };
  expect(earnsReceipt({ model, taxReceiptThresholdCents }, gift)).toBe(expected);
});

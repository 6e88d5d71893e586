import { expect, test } from 'vitest';
import { exampleMoney, examplePricing } from '#web/testing/examples.ts';
import { taxNoticeOf } from './tax-notice.ts';

test.each([
  ['earns no receipt', null, undefined],
  ['gives nothing in return', 0, { kind: 'full' }],
  ['gives something in return', 30.1, { kind: 'partial', deductibleEuros: 49.9, nonDeductibleEuros: 30.1 }],
  ['gives its whole worth in return', 80, undefined],
])('80 euros for what %s', (_, nonDeductible, notice) => {
  const taxDeduction = nonDeductible === null ? null : { nonDeductibleAmount: exampleMoney(nonDeductible) };
  expect(taxNoticeOf({ taxDeduction, pricing: examplePricing(40) })).toEqual(notice);
});

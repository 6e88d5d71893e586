import type { Exclusive } from '@tifo/contracts/exclusives';

export type TaxNotice =
  | { kind: 'full' }
  | { kind: 'partial'; deductibleEuros: number; nonDeductibleEuros: number };

/**
 * Returns the amount that is tax-deductible: the total minus the value received in return; undefined when
 * nothing is.
 */
export function taxNoticeOf({
  taxDeduction,
  pricing,
}: Pick<Exclusive, 'taxDeduction' | 'pricing'>): TaxNotice | undefined {
  if (!taxDeduction) return undefined;
  const { value } = taxDeduction.nonDeductibleAmount;
  if (value === 0) return { kind: 'full' };
  const deductibleEuros = Math.round((pricing.totalCost.value - value) * 100) / 100;
  return deductibleEuros > 0 ? { kind: 'partial', deductibleEuros, nonDeductibleEuros: value } : undefined;
}

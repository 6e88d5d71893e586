import { findDonationAmountProblem } from '@tifo/contracts/donation-rules';

/** The amounts that the form proposes, in euros. */
export const SUGGESTED_EUROS = [20, 50, 100, 250] as const;
export const PROPOSED_EUROS = 50;

/** Parses typed euros, with a decimal comma or point; undefined when it is not an amount. */
export function parseEuros(typed: string): number | undefined {
  const plain = typed.replace(/[\s\u00a0\u202f€]/g, '').replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

export type TypedProblem = 'required' | 'invalid' | 'tooSmall' | 'tooLarge';

/** Returns what is wrong with the typed amount, or null. */
export function findTypedProblem(typed: string): TypedProblem | null {
  if (typed.trim() === '') return 'required';
  const euros = parseEuros(typed);
  if (euros === undefined) return 'invalid';
  const problem = findDonationAmountProblem(euros);
  return problem === 'notInCents' ? 'invalid' : problem;
}

export const MINIMUM_DONATION_EUROS = 1;
export const MAXIMUM_DONATION_EUROS = 50_000;

export type DonationAmountProblem = 'tooSmall' | 'tooLarge' | 'notInCents';

/** Returns what is wrong with an amount in euros, or null; used by both sides. */
export function findDonationAmountProblem(euros: number): DonationAmountProblem | null {
  if (!(euros >= MINIMUM_DONATION_EUROS)) return 'tooSmall';
  if (euros > MAXIMUM_DONATION_EUROS) return 'tooLarge';
  return Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6 ? null : 'notInCents';
}

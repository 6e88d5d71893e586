import type { KycStatus } from '@tifo/contracts/fans';
import { addDays } from '#server/lib/day-rules.ts';

/** How many days before the end the next year can be paid and the fan is reminded. */
export const RENEWAL_DAYS = 30;

export interface Period {
  /** `YYYY-MM-DD`, both included. */
  starts: string;
  ends: string;
}

/** Returns a year that starts today, or on the day after the last paid one. */
export function nextPeriod(today: string, paidUntil: string | null): Period {
  const starts = paidUntil !== null && paidUntil >= today ? addDays(paidUntil, 1) : today;
  const anniversary = new Date(`${starts}T00:00:00Z`);
  anniversary.setUTCFullYear(anniversary.getUTCFullYear() + 1);
  return { starts, ends: addDays(dayOf(anniversary), -1) };
}

/** Returns whether an entrance donation is due: the fan is approved, or their year ends soon. */
export function isDue(standing: { kycStatus: KycStatus; today: string; paidUntil: string | null }): boolean {
  const { kycStatus, today, paidUntil } = standing;
  if (kycStatus === 'DUE_DILIGENCE_APPROVED' || kycStatus === 'PAYMENT_PENDING') return true;
  return kycStatus === 'VALIDATED' && isRenewable(today, paidUntil);
}

/** Prevents paying for more than the next year. */
export function isRenewable(today: string, paidUntil: string | null): boolean {
  return paidUntil === null || paidUntil < addDays(today, RENEWAL_DAYS);
}

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

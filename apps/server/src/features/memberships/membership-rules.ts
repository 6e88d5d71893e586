import type { RefundedMembership } from '@tifo/contracts/back-office/refunds';
import type { KycStatus } from '@tifo/contracts/fans';
import { addDays } from '#server/lib/day-rules.ts';

/** How many days before the end the next year can be paid and the fan is reminded. */
export const RENEWAL_DAYS = 30;

export interface Period {
  /** `YYYY-MM-DD`, both included. */
  starts: string;
  ends: string;
}

/** Returns a year that starts today by the club's clock, or on the day after the last paid one. */
export function nextPeriod(today: string, paidUntil: string | null): Period {
  const starts = paidUntil !== null && paidUntil >= today ? addDays(paidUntil, 1) : today;
  const anniversary = new Date(`${starts}T00:00:00Z`);
  anniversary.setUTCFullYear(anniversary.getUTCFullYear() + 1);
  return { starts, ends: addDays(anniversary.toISOString().slice(0, 10), -1) };
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

/** A year whose donation is refunded in whole, and what its fan has besides. */
export interface RefundedYear {
  today: string;
  year: { status: string; starts: string | null; ends: string | null };
  /** The earliest other year that is still to begin. */
  hasNext: boolean;
  /** The last day of the other years. */
  paidUntil: string | null;
  /** Whether the fan is a member of a club that asks for the donation. */
  isMember: boolean;
}

/**
 * Returns what becomes of the membership. If the year that runs is refunded, a year that was to follow begins today: nobody
 * is without a membership that they have paid for.
 */
export function membershipAfterRefund(refunded: RefundedYear): RefundedMembership {
  const { today, year, hasNext, paidUntil, isMember } = refunded;
  const { status, starts, ends } = year;
  const isActive = status === 'ACTIVE' && starts !== null && ends !== null;
  if (isActive && hasNext && starts <= today && ends >= today) {
    return { outcome: 'NEXT_BEGINS', until: nextPeriod(today, null).ends };
  }
  if (paidUntil !== null && paidUntil >= today) {
    return { outcome: isActive && starts > today ? 'TAKEN_BACK' : 'UNCHANGED', until: paidUntil };
  }
  return { outcome: isMember ? 'ENDS' : 'UNCHANGED', until: null };
}

import type { KycStatus } from '@tifo/contracts/fans';

/** From so many days before the end on, the next year can be paid, and the fan is reminded. */
export const RENEWAL_DAYS = 30;

export interface Period {
  /** `YYYY-MM-DD`, both included. */
  starts: string;
  ends: string;
}

/** A year from today, or from the day after what is paid already. */
export function nextPeriod(today: string, paidUntil: string | null): Period {
  const starts = paidUntil !== null && paidUntil >= today ? addDays(paidUntil, 1) : today;
  const anniversary = new Date(`${starts}T00:00:00Z`);
  anniversary.setUTCFullYear(anniversary.getUTCFullYear() + 1);
  return { starts, ends: addDays(dayOf(anniversary), -1) };
}

/** Whether an entrance donation is awaited: by who is approved, or soon lapses. */
export function isDue(standing: { kycStatus: KycStatus; today: string; paidUntil: string | null }): boolean {
  const { kycStatus, today, paidUntil } = standing;
  if (kycStatus === 'DUE_DILIGENCE_APPROVED' || kycStatus === 'PAYMENT_PENDING') return true;
  return kycStatus === 'VALIDATED' && isRenewable(today, paidUntil);
}

/** Nothing is paid beyond the next weeks. */
export function isRenewable(today: string, paidUntil: string | null): boolean {
  return paidUntil === null || paidUntil < addDays(today, RENEWAL_DAYS);
}

export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

import type { ReferralStatus } from '@tifo/contracts/referrals';

const DAY_MS = 24 * 60 * 60 * 1000;
export const VALIDITY_MS = 30 * DAY_MS;
/** The minimum time between two mails of one invitation. */
const RESEND_AFTER_MS = DAY_MS;

/** The state of an invitation that the rules read. */
export interface Standing {
  counts: boolean;
  sentAt: Date;
  expiresAt: Date;
  joinedAt: Date | null;
  withdrawnAt: Date | null;
}

/** What sponsors and guests are told: an invitation that was withdrawn has ended, like one that expired. */
export function statusOf({ joinedAt, withdrawnAt, expiresAt }: Standing, now: Date): ReferralStatus {
  if (joinedAt) return 'JOINED';
  return withdrawnAt || expiresAt <= now ? 'EXPIRED' : 'SENT';
}

/** Returns when an invitation ends, or has ended: at its day, unless it was withdrawn before. */
export function endOf({ withdrawnAt, expiresAt }: Standing): Date {
  return withdrawnAt && withdrawnAt < expiresAt ? withdrawnAt : expiresAt;
}

export function isResendable(referral: Standing, now: Date): boolean {
  if (referral.joinedAt || referral.withdrawnAt) return false;
  return now.getTime() - referral.sentAt.getTime() >= RESEND_AFTER_MS;
}

/**
 * Returns whether an invitation counts: the first one to a person does until it expires; none does for
 * somebody already admitted.
 */
export function mayCount({
  holder,
  isInside,
  now,
}: {
  /** The invitation that counts so far. */
  holder: Standing | undefined;
  isInside: boolean;
  now: Date;
}): boolean {
  return !isInside && (holder === undefined || statusOf(holder, now) === 'EXPIRED');
}

/**
 * Addresses are compared case-insensitively; dots and plus signs are kept, since their meaning depends on the
 * provider.
 */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

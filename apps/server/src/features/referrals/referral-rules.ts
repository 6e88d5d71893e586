import type { ReferralStatus } from '@tifo/contracts/referrals';

const DAY_MS = 24 * 60 * 60 * 1000;
export const VALIDITY_MS = 30 * DAY_MS;
/** A mail that was just sent is not sent again. */
const RESEND_AFTER_MS = DAY_MS;

/** What the rules look at. */
export interface Standing {
  counts: boolean;
  sentAt: Date;
  expiresAt: Date;
  joinedAt: Date | null;
}

export function statusOf({ joinedAt, expiresAt }: Standing, now: Date): ReferralStatus {
  if (joinedAt) return 'JOINED';
  return expiresAt <= now ? 'EXPIRED' : 'SENT';
}

export function isResendable(referral: Standing, now: Date): boolean {
  return !referral.joinedAt && now.getTime() - referral.sentAt.getTime() >= RESEND_AFTER_MS;
}

/**
 * Whether an invitation opens the club: the first one to a person does, until it has run out; to somebody inside none
 * does.
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

/** Addresses that differ in case alone are one; what a provider makes of dots and plus signs is not ours to guess. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

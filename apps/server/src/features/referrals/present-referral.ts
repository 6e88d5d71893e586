import type { Invitation, Referral } from '@tifo/contracts/referrals';
import { endOf, isResendable, statusOf } from './referral-rules.ts';
import type { ReferralRecord } from './referral-store.ts';

/** Presents what a sponsor may know, which excludes whether the invitation counts. */
export function presentReferral(referral: ReferralRecord, now: Date): Referral {
  const { id, createdAt, email } = referral;
  return {
    id,
    creationDate: createdAt.toISOString(),
    fanEmail: email,
    status: statusOf(referral, now),
    expiresAt: endOf(referral).toISOString(),
    resendable: isResendable(referral, now),
  };
}

export function presentInvitation(
  { referral, sponsorName }: { referral: ReferralRecord; sponsorName: string },
  now: Date,
): Invitation {
  const { email } = referral;
  return {
    sponsorName,
    fanEmail: email,
    status: statusOf(referral, now),
    expiresAt: endOf(referral).toISOString(),
  };
}

import type { OfficeReferral } from '@tifo/contracts/back-office/referrals';
import { isResendable, statusOf } from '../referral-rules.ts';
import type { ReferralRecord } from '../referral-store.ts';

export type ReferralState = OfficeReferral['state'];

interface Names {
  now: Date;
  /** Names of sponsors by id. */
  sponsors: ReadonlyMap<string, string>;
  /** Returns how one of the staff is called. */
  nameOf: (username: string) => string;
}

/** Presents an invitation with what its sponsor is not told: whether it counts. */
export function presentOfficeReferral(
  referral: ReferralRecord,
  { now, sponsors, nameOf }: Names,
): OfficeReferral {
  const { id, email, sponsorId, invitedBy, sentAt, expiresAt, joinedAt } = referral;
  const state = stateOf(referral, now);
  return {
    ...{ id, email, state },
    sponsor: sponsorId === null ? null : { id: sponsorId, name: sponsors.get(sponsorId) ?? '' },
    invitedBy: invitedBy === null ? null : nameOf(invitedBy),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    joinedAt: joinedAt?.toISOString() ?? null,
    isResendable: isResendable(referral, now),
    isWithdrawable: state !== 'JOINED' && state !== 'WITHDRAWN',
  };
}

function stateOf(referral: ReferralRecord, now: Date): ReferralState {
  if (referral.withdrawnAt) return 'WITHDRAWN';
  return referral.joinedAt || referral.counts ? statusOf(referral, now) : 'UNUSED';
}

import type { ClubRecord } from '#server/features/clubs/index.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { isDue } from './membership-rules.ts';

/** Returns whether the club takes entrance donations now. */
export function takesDonations({ state }: Pick<ClubRecord, 'state'>): boolean {
  return state === 'LIVE';
}

/**
 * Throws unless the club is open and requires the donation, and the fan is approved or their year is about to
 * end.
 */
export function assertEntranceDonationDue(club: ClubRecord, standing: Parameters<typeof isDue>[0]): void {
  if (!takesDonations(club)) throw new ConflictError('club.unavailable');
  if (club.membershipFeeCents === null || !isDue(standing)) throw new ConflictError('membership.notDue');
}

export function feeOf({ membershipFeeCents }: ClubRecord): bigint {
  if (membershipFeeCents === null) throw new ConflictError('membership.notDue');
  return membershipFeeCents;
}

/**
 * Throws unless the club has memberships, the club has approved the fan, and no more than the next year would
 * be given. Staff may give one while the club is closed.
 */
export function assertYearCanBeGiven(
  { membershipFeeCents }: ClubRecord,
  standing: Parameters<typeof isDue>[0],
): void {
  if (membershipFeeCents === null) throw new ConflictError('membership.notOffered');
  if (isDue(standing)) return;
  throw new ConflictError(standing.kycStatus === 'VALIDATED' ? 'membership.runs' : 'membership.notApproved');
}

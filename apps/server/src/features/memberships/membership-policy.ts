import type { ClubRecord } from '#server/features/clubs/index.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { isDue } from './membership-rules.ts';

/** Paid at an open club that asks for it, by who is approved or whose year is nearly over. */
export function assertEntranceDonationDue(
  { state, membershipFeeCents }: ClubRecord,
  standing: Parameters<typeof isDue>[0],
): void {
  if (state !== 'LIVE') throw new ConflictError('club.unavailable');
  if (membershipFeeCents === null || !isDue(standing)) throw new ConflictError('membership.notDue');
}

export function feeOf({ membershipFeeCents }: ClubRecord): bigint {
  if (membershipFeeCents === null) throw new ConflictError('membership.notDue');
  return membershipFeeCents;
}

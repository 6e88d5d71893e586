import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { ConflictError, UnprocessableError } from '#server/lib/errors.ts';
import { normaliseEmail } from './referral-rules.ts';

/** Throws unless the club is open and invitation-only. */
export function assertTakesInvitations({ referralNeeded, state }: ClubRecord): void {
  if (!referralNeeded) throw new ConflictError('referral.notNeeded');
  if (state === 'ARCHIVED') throw new ConflictError('club.unavailable');
}

export function assertIsSomebodyElse(sponsor: FanRecord, emailNorm: string): void {
  if (normaliseEmail(sponsor.email) === emailNorm) throw new UnprocessableError('referral.toOneself');
}

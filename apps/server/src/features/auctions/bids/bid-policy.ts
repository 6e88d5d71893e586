import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { Actor, SignedInActor } from '#server/lib/actor.ts';
import { ConflictError, ForbiddenError, UnauthenticatedError } from '#server/lib/errors.ts';
import type { Bidder } from './bidder-lookup.ts';

/** Throws unless the caller bids in their own name. */
export function assertBidsForThemselves(actor: Actor, bidderUsername: string): SignedInActor {
  if (actor.kind !== 'user') throw new UnauthenticatedError();
  if (actor.username !== bidderUsername) throw new ForbiddenError('bidder.mismatch');
  return actor;
}

/** Throws unless the bidder is a validated fan of the club, not blocked there, and not a member of its staff. */
export function assertMayBid(bidder: Bidder | undefined): Bidder {
  if (!bidder) throw new ForbiddenError('fan.required');
  if (bidder.isStaff) throw new ForbiddenError('bidder.isStaff');
  if (bidder.kycStatus === 'NOT_REFERRED') throw new ForbiddenError('referral.required');
  if (bidder.kycStatus !== 'VALIDATED') throw new ForbiddenError('fan.notValidated');
  if (bidder.blockedAt) throw new ForbiddenError('fan.blocked');
  return bidder;
}

export function assertTakesBids(club: ClubRecord): void {
  if (club.state !== 'LIVE') throw new ConflictError('club.unavailable');
}

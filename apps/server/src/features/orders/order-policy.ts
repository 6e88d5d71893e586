import { type ClubRecord, takesLotPayments } from '#server/features/clubs/index.ts';
import type { Actor, SignedInActor } from '#server/lib/actor.ts';
import { ConflictError, UnauthenticatedError } from '#server/lib/errors.ts';

export function assertSignedIn(actor: Actor): SignedInActor {
  if (actor.kind !== 'user') throw new UnauthenticatedError();
  return actor;
}

/** Throws unless the club takes euros for something; what it sells while it is paused is decided with the item. */
export function assertSellsForEuros(club: ClubRecord): void {
  if (!takesLotPayments(club)) throw new ConflictError('club.unavailable');
  if (!club.fiatAccepted) throw new ConflictError('fiat.notAccepted');
}

/** Throws unless the club is open and sells for coins. */
export function assertSellsForCoins(club: ClubRecord): void {
  if (club.state !== 'LIVE') throw new ConflictError('club.unavailable');
  if (!club.coinsEnabled) throw new ConflictError('coins.notAccepted');
}

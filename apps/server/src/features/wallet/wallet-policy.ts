import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError, ForbiddenError } from '#server/lib/errors.ts';

/** Throws unless the actor is the platform: gifts of coins, and reading a club's ledger. */
export function assertCanManageCoins(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

/** Throws unless the club is LIVE, has coins and accepts euros. */
export function assertSellsCoins({ state, coinsEnabled, fiatAccepted }: ClubRecord): void {
  if (state !== 'LIVE') throw new ConflictError('club.unavailable');
  if (!coinsEnabled) throw new ConflictError('coins.notAccepted');
  if (!fiatAccepted) throw new ConflictError('fiat.notAccepted');
}

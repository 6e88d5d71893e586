import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError, ForbiddenError } from '#server/lib/errors.ts';

/** Coins are given, and a club's books read, by the platform itself. */
export function assertCanManageCoins(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

/** Coins are for sale for euros at a LIVE club that has both. */
export function assertSellsCoins({ state, coinsEnabled, fiatAccepted }: ClubRecord): void {
  if (state !== 'LIVE') throw new ConflictError('club.unavailable');
  if (!coinsEnabled) throw new ConflictError('coins.notAccepted');
  if (!fiatAccepted) throw new ConflictError('fiat.notAccepted');
}

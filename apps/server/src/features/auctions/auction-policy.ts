import type { Capability } from '@tifo/contracts/back-office/capabilities';
import { type ClubRecord, takesLotPayments } from '#server/features/clubs/index.ts';
import { type Actor, assertMay, may } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';

/** Throws unless the actor is staff with the capability to manage auctions, or the platform. */
export function assertCanManageAuctions(actor: Actor, clubId: string): void {
  assertMay(actor, 'auctions.write', clubId);
}

/** Separate from managing, so that the table of roles can split the two; today it grants both alike. */
export function assertCanRunAuctions(actor: Actor, clubId: string): void {
  assertMay(actor, 'auctions.run', clubId);
}

const SEE_BIDDERS: readonly Capability[] = ['auctions.run', 'orders.fulfil', 'fans.read'];

/**
 * Returns whether the actor sees who placed each bid; other staff with access to auctions see the amounts
 * only.
 */
export function seesBidders(actor: Actor, clubId: string): boolean {
  return SEE_BIDDERS.some((capability) => may(actor, capability, clubId));
}

/** Throws where nobody can pay for a lot, so that nobody is told to. */
export function assertTakesPayments(club: ClubRecord): void {
  if (!takesLotPayments(club)) throw new ConflictError('club.unavailable');
}

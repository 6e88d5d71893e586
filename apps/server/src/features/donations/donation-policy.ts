import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type Actor, assertMay } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';

/** Throws unless the club is open. */
export function assertTakesDonations({ state }: Pick<ClubRecord, 'state'>): void {
  if (state !== 'LIVE') throw new ConflictError('club.unavailable');
}

/** Throws unless the actor may void and duplicate the receipts of the club. */
export function assertCanChangeReceipts(actor: Actor, clubId: string): void {
  assertMay(actor, 'receipts.void', clubId);
}

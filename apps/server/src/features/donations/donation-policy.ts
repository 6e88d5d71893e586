import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type Actor, assertMay } from '#server/lib/actor.ts';
import { ConflictError, ForbiddenError } from '#server/lib/errors.ts';

/** Throws unless the club is open. */
export function assertTakesDonations({ state }: Pick<ClubRecord, 'state'>): void {
  if (state !== 'LIVE') throw new ConflictError('club.unavailable');
}

/** Throws unless the actor is the platform. */
export function assertCanManageDonations(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

/** Throws unless the actor may void and duplicate the receipts of the club. */
export function assertCanChangeReceipts(actor: Actor, clubId: string): void {
  assertMay(actor, 'receipts.void', clubId);
}

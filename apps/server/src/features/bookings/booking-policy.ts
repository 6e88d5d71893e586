import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type Actor, assertMay } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';

/** Throws unless the actor is staff with the capability to manage bookings, or the platform. */
export function assertCanManageSlots(actor: Actor, clubId: string): void {
  assertMay(actor, 'bookings.write', clubId);
}

/** Returns whether fans may reserve slots: a club that is closed offers nothing any more. */
export function takesReservations({ state }: Pick<ClubRecord, 'state'>): boolean {
  return state !== 'ARCHIVED';
}

export function assertTakesReservations(club: Pick<ClubRecord, 'state'>): void {
  if (!takesReservations(club)) throw new ConflictError('club.unavailable');
}

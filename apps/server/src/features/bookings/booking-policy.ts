import { type Actor, assertMay } from '#server/lib/actor.ts';

/** Throws unless the actor is staff with the capability to manage bookings, or the platform. */
export function assertCanManageSlots(actor: Actor, clubId: string): void {
  assertMay(actor, 'bookings.write', clubId);
}

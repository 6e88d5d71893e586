import type { Actor } from '#server/lib/actor.ts';
import { ForbiddenError } from '#server/lib/errors.ts';
import type { ClubRecord } from './club-record.ts';

/** Throws unless the actor is the platform: creating clubs, and assigning hosts. */
export function assertCanManageClubs(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

/** Returns whether fans can pay what they have won: also while the club is paused and sells nothing else. */
export function takesLotPayments({ state }: Pick<ClubRecord, 'state'>): boolean {
  return state === 'LIVE' || state === 'STAND_BY';
}

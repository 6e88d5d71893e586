import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError, ForbiddenError } from '#server/lib/errors.ts';
import type { ExclusiveRecord } from './exclusive-store.ts';

/** Everybody may buy what a LIVE club shows, sells now and does not auction. Stock is decided when it is taken. */
export function assertCanBeBought(club: ClubRecord, exclusive: ExclusiveRecord, now: Date): void {
  if (club.state !== 'LIVE') throw new ConflictError('club.unavailable');
  if (!exclusive.visible || exclusive.isLot || isUpcoming(exclusive, now)) {
    throw new ConflictError('exclusive.unavailable');
  }
}

export function isUpcoming({ isAnnounced, upcomingAt }: ExclusiveRecord, now: Date): boolean {
  return isAnnounced && (upcomingAt === null || upcomingAt > now);
}

/** What a club offers is set up by the platform itself. */
export function assertCanManageExclusives(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

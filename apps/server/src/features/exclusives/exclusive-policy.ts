import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type Actor, assertMay } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import type { ExclusiveRecord } from './exclusive-store.ts';

/**
 * Throws unless a LIVE club shows the exclusive, sells it now and does not auction it. The stock is checked
 * later, when it is taken.
 */
export function assertCanBeBought(club: ClubRecord, exclusive: ExclusiveRecord, now: Date): void {
  if (club.state !== 'LIVE') throw new ConflictError('club.unavailable');
  if (!exclusive.visible || exclusive.isLot || isUpcoming(exclusive, now)) {
    throw new ConflictError('exclusive.unavailable');
  }
}

function isUpcoming({ isAnnounced, upcomingAt }: ExclusiveRecord, now: Date): boolean {
  return isAnnounced && (upcomingAt === null || upcomingAt > now);
}

/**
 * Returns when an exclusive goes on sale: undefined if it is on sale, null if the date is not known. At a club that has not
 * opened nothing is on sale before it opens; a date of opening that has passed is no date.
 */
export function saleStartOf(
  exclusive: ExclusiveRecord,
  { state, upcomingDate }: Pick<ClubRecord, 'state' | 'upcomingDate'>,
  now: Date,
): Date | null | undefined {
  const own = isUpcoming(exclusive, now) ? exclusive.upcomingAt : undefined;
  if (state !== 'UPCOMING') return own;
  const opening = upcomingDate && upcomingDate > now ? upcomingDate : null;
  if (own === null || opening === null) return null;
  return own && own > opening ? own : opening;
}

export function assertCanManageExclusives(actor: Actor, clubId: string): void {
  assertMay(actor, 'catalogue.write', clubId);
}

/** Throws for a lot, whose price is set by its auction. */
export function assertIsNoLot({ isLot }: Pick<ExclusiveRecord, 'isLot'>): void {
  if (isLot) throw new ConflictError('exclusive.isLot');
}

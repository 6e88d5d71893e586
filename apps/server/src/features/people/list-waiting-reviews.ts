import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByStatus } from '#server/features/fans/index.ts';
import { findStandings } from '#server/features/kyc/index.ts';
import { assertMay } from '#server/lib/actor.ts';

/**
 * Returns registrations awaiting review: first those to be decided by the club, then those that wait for the
 * fan.
 */
export async function listWaitingReviews({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: { q?: string | undefined } }>) {
  assertMay(actor, 'fans.review', club.id);
  const waiting = await findFansByStatus(ctx.db, { clubId: club.id, kycStatus: 'DUE_DILIGENCE_FILLED' });
  const fanIds = waiting.map(({ id }) => id);
  const standings = await findStandings(ctx.db, { clubId: club.id, fanIds });
  const wanted = query.q?.toLowerCase() ?? '';
  const items = waiting
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted))
    .map(({ id, name, email }) => ({ id, name, email, standing: standings.get(id) ?? ('OPEN' as const) }))
    .toSorted((one, other) => PLACES[one.standing] - PLACES[other.standing]);
  return { items, nextCursor: null, total: items.length, hasMore: false };
}

const PLACES = { ANSWERED: 0, OPEN: 1, ASKED_AGAIN: 2, REJECTED: 3, APPROVED: 4 };

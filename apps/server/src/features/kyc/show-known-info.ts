import type { PersonalInfo } from '@tifo/contracts/fans';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { findFansOfUser, requireFanSelf } from '#server/features/fans/index.ts';
import { findLatestPersonalInfo } from './kyc-store.ts';

/** Returns what the caller last told another club, to nobody but themselves. */
export async function showKnownInfo({
  ctx,
  actor,
  input: { slug },
}: UseCase<{ slug: string }>): Promise<PersonalInfo | null> {
  const club = await getClub(ctx, slug);
  const { username } = await requireFanSelf(ctx, { actor, club });
  // Of several databases that of the club is asked first.
  const { everywhere } = ctx;
  for (const { db } of everywhere.toSorted(
    (one, other) => Number(other.db === ctx.db) - Number(one.db === ctx.db),
  )) {
    const fans = await findFansOfUser(db, username);
    const elsewhere = fans.filter(({ clubId }) => clubId !== club.id);
    const info = await findLatestPersonalInfo(
      db,
      elsewhere.map(({ clubId, id: fanId }) => ({ clubId, fanId })),
    );
    if (info) return info;
  }
  return null;
}

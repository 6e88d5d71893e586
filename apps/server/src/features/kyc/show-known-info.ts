import type { PersonalInfo } from '@tifo/contracts/fans';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { findFansOfUser, requireFanSelf } from '#server/features/fans/index.ts';
import { findReachable } from '#server/platform/databases.ts';
import { findLatestPersonalInfo } from './kyc-store.ts';

/** Returns what the caller last told another club, to nobody but themselves. */
export async function showKnownInfo({
  ctx,
  actor,
  input: { slug },
}: UseCase<{ slug: string }>): Promise<PersonalInfo | null> {
  const club = await getClub(ctx, slug);
  const { username } = await requireFanSelf(ctx, { actor, club });
  const found = await findReachable(ctx, async (db) => {
    const fans = await findFansOfUser(db, username);
    const elsewhere = fans.filter(({ clubId }) => clubId !== club.id);
    const info = await findLatestPersonalInfo(
      db,
      elsewhere.map(({ clubId, id: fanId }) => ({ clubId, fanId })),
    );
    return info ? [info] : [];
  });
  return found.flat()[0] ?? null;
}

import type { Participation } from '@tifo/contracts/giveaways';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { findParticipationsOfFan } from './giveaway-store.ts';
import { presentParticipation } from './present-participation.ts';

export async function listParticipations({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<{ slug: string; username: string }>): Promise<Participation[]> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  const entered = await findParticipationsOfFan(ctx.db, { clubId: club.id, fanId: fan.id });
  return entered.map(presentParticipation);
}

import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { type FanRecord, findFansByIds, requireValidatedFanSelf } from '#server/features/fans/index.ts';
import { findBlockedIds } from './moderation-store.ts';

/** Whom the fan has blocked, the latest first. */
export async function listBlocks({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<{ slug: string; username: string }>): Promise<FanRecord[]> {
  const club = await getClub(ctx, slug);
  const { id: fanId } = await requireValidatedFanSelf(ctx, { actor, club, username });
  const ids = await findBlockedIds(ctx.db, { clubId: club.id, fanId });
  const byId = new Map((await findFansByIds(ctx.db, club.id, ids)).map((fan) => [fan.id, fan]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFan, requireReferredFanSelf } from '#server/features/fans/index.ts';
import { deleteLike, findLikedIds, insertLike } from './exclusive-store.ts';
import { getExclusiveBySlug } from './get-exclusive.ts';

export interface LikeExclusiveInput {
  slug: string;
  exclusiveSlug: string;
  /** False removes the like. */
  liked: boolean;
}

/** Sets or removes a fan's like; idempotent. */
export async function likeExclusive({ ctx, actor, input }: UseCase<LikeExclusiveInput>): Promise<void> {
  const club = await getClub(ctx, input.slug);
  const fan = await requireReferredFan(ctx, { actor, club });
  await ctx.unitOfWork({ clubId: club.id, findsOwnWork: true }, async (uow) => {
    const exclusive = await getExclusiveBySlug(uow.tx, { clubId: club.id, slug: input.exclusiveSlug });
    const like = { clubId: club.id, exclusiveId: exclusive.id, fanId: fan.id };
    if (input.liked) await insertLike(uow.tx, like);
    else await deleteLike(uow.tx, like);
  });
}

export async function listExclusiveLikes({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<{ slug: string; username: string }>): Promise<string[]> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  return findLikedIds(ctx.db, { clubId: club.id, fanId: fan.id });
}

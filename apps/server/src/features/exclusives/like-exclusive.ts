import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireReferredFan } from '#server/features/fans/index.ts';
import { deleteLike, insertLike } from './exclusive-store.ts';
import { getExclusiveBySlug } from './get-exclusive.ts';

export interface LikeExclusiveInput {
  slug: string;
  exclusiveSlug: string;
  /** False takes the like back. */
  liked: boolean;
}

/** Sets the heart of a fan to what it shall be; the same again changes nothing. */
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

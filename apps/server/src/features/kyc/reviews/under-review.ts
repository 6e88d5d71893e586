import type { Context, UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type FanRecord, isStaff, lockFan } from '#server/features/fans/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { assertAwaitsReview, assertCanReview } from './review-policy.ts';

export interface ReviewInput {
  club: ClubRecord;
  fanId: string;
  /** The reason: stored, audited, and mailed to the fan unless they are approved. */
  words: string;
}

export type Review = UseCase<ReviewInput>;

/** Serialises the decisions about one fan. */
export async function underReview(
  ctx: Context,
  { actor, input: { club, fanId } }: Pick<Review, 'actor' | 'input'>,
  decide: (uow: UnitOfWork, fan: FanRecord) => Promise<FanRecord>,
): Promise<FanRecord> {
  const worksHere = actor.kind === 'user' && (await isStaff(ctx, { actor, club }));
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    uow.invalidate(club);
    const fan = await lockFan(uow.tx, club.id, fanId);
    if (!fan) throw new NotFoundError('fan.notFound');
    assertCanReview(actor, { isStaff: worksHere, fan });
    assertAwaitsReview(fan);
    return decide(uow, fan);
  });
}

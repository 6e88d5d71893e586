import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { lockFan, requireActiveFanSelf } from '#server/features/fans/index.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { notifyClub } from '../kyc-mails.ts';
import { recordVerdict } from './record-verdict.ts';
import { assertReasonGiven } from './review-policy.ts';
import { findLatestReview } from './review-store.ts';

/** Stores the fan's reply to a question of the club; the file awaits review again. */
export async function answerReview({
  ctx,
  actor,
  input: { slug, text },
}: UseCase<{ slug: string; text: string }>): Promise<void> {
  const club = await getClub(ctx, slug);
  const { id } = await requireActiveFanSelf(ctx, { actor, club });
  const words = assertReasonGiven(text);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const fan = await lockFan(uow.tx, club.id, id);
    if (!fan) throw new NotFoundError('fan.notFound');
    const latest = await findLatestReview(uow.tx, { clubId: club.id, fanId: id });
    if (fan.kycStatus !== 'DUE_DILIGENCE_FILLED' || latest?.verdict !== 'ASKED_AGAIN') {
      throw new ConflictError('review.notAsked');
    }
    const review = await recordVerdict(uow, { actor, fan, verdict: 'ANSWERED', words });
    await notifyClub(uow, { club, fan, template: 'kycAnswered', about: review });
  });
}

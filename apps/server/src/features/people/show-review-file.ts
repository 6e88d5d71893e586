import type { ReviewFile } from '@tifo/contracts/back-office/people';
import type { UseCase } from '#server/context.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { findAnsweredQuestionnaire } from '#server/features/giveaways/index.ts';
import { findPersonalInfo, listReviews } from '#server/features/kyc/index.ts';
import { nameStaff } from '#server/features/staff/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import type { FanFileInput } from './show-fan-file.ts';

/** Returns a registration with its statements and messages. Reading it is audited. */
export async function showReviewFile({
  ctx,
  actor,
  input: { club, fanId },
}: UseCase<FanFileInput>): Promise<ReviewFile> {
  const clubId = club.id;
  assertMay(actor, 'fans.review', clubId);
  const [fan] = await findFansByIds(ctx.db, clubId, [fanId]);
  if (!fan) throw new NotFoundError('fan.notFound');
  const [personalInfo, questionnaire, reviews, nameOf] = await Promise.all([
    findPersonalInfo(ctx.db, { clubId, fanId }),
    findAnsweredQuestionnaire(ctx.db, { clubId, fanId }),
    listReviews(ctx.db, { clubId, fanId }),
    nameStaff(ctx, clubId),
  ]);
  await ctx.unitOfWork({ clubId }, async (uow) =>
    uow.audit({ actor, action: 'review.fileRead', subject: `fan:${fanId}` }),
  );
  const { id, name, email, kycStatus } = fan;
  return {
    ...{ id, name, email, status: kycStatus, personalInfo },
    standing: reviews.at(-1)?.verdict ?? 'OPEN',
    answers: (questionnaire?.answers ?? []).map(({ title, answer }) => ({
      question: { en: title.en, fr: title.fr },
      answer: answer && { en: answer.en, fr: answer.fr },
    })),
    history: reviews.map((review) => ({
      ...{ id: review.id, verdict: review.verdict, words: review.words },
      at: review.createdAt.toISOString(),
      by: review.actor === fan.username ? fan.name : nameOf(review.actor),
    })),
  };
}

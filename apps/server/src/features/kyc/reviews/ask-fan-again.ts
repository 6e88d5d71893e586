import type { FanRecord } from '#server/features/fans/index.ts';
import { notifyApplicant } from '../kyc-mails.ts';
import { recordVerdict } from './record-verdict.ts';
import { assertSaysWhy } from './review-policy.ts';
import { type Review, underReview } from './under-review.ts';

/** The club wants to know more before it decides: the fan may correct their details, and answers. */
export async function askFanAgain({ ctx, actor, input }: Review): Promise<FanRecord> {
  const words = assertSaysWhy(input.words);
  return underReview(ctx, { actor, input }, async (uow, fan) => {
    const review = await recordVerdict(uow, { actor, fan, verdict: 'ASKED_AGAIN', words });
    await notifyApplicant(uow, { club: input.club, fan, template: 'kycAskedAgain', words, review });
    return fan;
  });
}

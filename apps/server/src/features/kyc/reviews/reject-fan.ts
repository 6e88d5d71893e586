import type { FanRecord } from '#server/features/fans/index.ts';
import { notifyApplicant } from '../kyc-mails.ts';
import { recordVerdict } from './record-verdict.ts';
import { assertReasonGiven } from './review-policy.ts';
import { type Review, underReview } from './under-review.ts';

/** Rejects the fan with a reason. The club may change its decision later. */
export async function rejectFan({ ctx, actor, input }: Review): Promise<FanRecord> {
  const words = assertReasonGiven(input.words);
  return underReview(ctx, { actor, input }, async (uow, fan) => {
    const review = await recordVerdict(uow, { actor, fan, verdict: 'REJECTED', words });
    await notifyApplicant(uow, { club: input.club, fan, template: 'kycRejected', words, review });
    return fan;
  });
}

/** Asks the fan for more before deciding: they may correct their details, and reply. */
export async function askFanAgain({ ctx, actor, input }: Review): Promise<FanRecord> {
  const words = assertReasonGiven(input.words);
  return underReview(ctx, { actor, input }, async (uow, fan) => {
    const review = await recordVerdict(uow, { actor, fan, verdict: 'ASKED_AGAIN', words });
    await notifyApplicant(uow, { club: input.club, fan, template: 'kycAskedAgain', words, review });
    return fan;
  });
}

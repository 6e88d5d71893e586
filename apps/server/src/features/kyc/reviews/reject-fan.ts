import type { FanRecord } from '#server/features/fans/index.ts';
import { notifyApplicant } from '../kyc-mails.ts';
import { recordVerdict } from './record-verdict.ts';
import { assertSaysWhy } from './review-policy.ts';
import { type Review, underReview } from './under-review.ts';

/** The club does not let the fan in, and says why. It may think again. */
export async function rejectFan({ ctx, actor, input }: Review): Promise<FanRecord> {
  const words = assertSaysWhy(input.words);
  return underReview(ctx, { actor, input }, async (uow, fan) => {
    const review = await recordVerdict(uow, { actor, fan, verdict: 'REJECTED', words });
    await notifyApplicant(uow, { club: input.club, fan, template: 'kycRejected', words, review });
    return fan;
  });
}

import type { FanRecord } from '#server/features/fans/index.ts';
import { notifyApplicant } from '../kyc-mails.ts';
import { moveKyc } from '../move-kyc.ts';
import { recordVerdict } from './record-verdict.ts';
import { type Review, underReview } from './under-review.ts';

/** Approves the fan; only the entrance donation remains, if the club has one. */
export async function approveFan({ ctx, actor, input }: Review): Promise<FanRecord> {
  const { club } = input;
  return underReview(ctx, { actor, input }, async (uow, fan) => {
    await recordVerdict(uow, { actor, fan, verdict: 'APPROVED', words: input.words.trim() });
    const approved = await moveKyc(uow, { fan, to: 'DUE_DILIGENCE_APPROVED', actor, reason: 'approved' });
    if (club.membershipFeeCents !== null) {
      await notifyApplicant(uow, { club, fan, template: 'kycApproved' });
      return approved;
    }
    await notifyApplicant(uow, { club, fan, template: 'kycComplete' });
    return moveKyc(uow, { fan: approved, to: 'VALIDATED', actor, reason: 'notRequired' });
  });
}

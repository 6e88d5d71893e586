import type { UnitOfWork } from '#server/context.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { type Actor, actorName } from '#server/lib/actor.ts';
import { moveState } from '#server/lib/transitions.ts';
import { REVIEW_TRANSITIONS, type ReviewVerdict } from './review-states.ts';
import { findLatestReview, insertReview } from './review-store.ts';

interface Verdict {
  actor: Actor;
  fan: FanRecord;
  verdict: ReviewVerdict;
  words: string;
}

/** Returns the id of the review entry. The caller must have locked the fan's row. */
export async function recordVerdict(
  uow: UnitOfWork,
  { actor, fan, verdict, words }: Verdict,
): Promise<string> {
  const { clubId, id: fanId } = fan;
  const latest = await findLatestReview(uow.tx, { clubId, fanId });
  moveState(REVIEW_TRANSITIONS, latest?.verdict ?? 'OPEN', verdict);
  const id = uow.ids.next();
  await insertReview(uow.tx, { id, clubId, fanId, verdict, words, actor: actorName(actor) });
  uow.audit({
    clubId,
    actor,
    action: `review.${ACTIONS[verdict]}`,
    subject: `fan:${fanId}`,
    detail: { reviewId: id },
  });
  return id;
}

const ACTIONS: Record<ReviewVerdict, string> = {
  APPROVED: 'approved',
  REJECTED: 'rejected',
  ASKED_AGAIN: 'askedAgain',
  ANSWERED: 'answered',
};

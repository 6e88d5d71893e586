import type { FanRecord } from '#server/features/fans/index.ts';
import { type Actor, assertMay } from '#server/lib/actor.ts';
import { ConflictError, ForbiddenError, InvalidInputError } from '#server/lib/errors.ts';

const MAXIMUM_LENGTH = 2000;

/** Throws unless the actor is staff of the club or the platform; nobody may review their own file. */
export function assertCanReview(
  actor: Actor,
  { isStaff, fan }: { isStaff: boolean; fan: Pick<FanRecord, 'clubId' | 'username'> },
): void {
  if (actor.kind === 'system') return;
  if (actor.kind === 'staff') assertMay(actor, 'fans.review', fan.clubId);
  const worksHere = actor.kind === 'staff' || (isStaff && actor.kind === 'user');
  if (!worksHere || actor.username === fan.username) {
    throw new ForbiddenError('role.required');
  }
}

/** Throws unless the questionnaire is answered and no final decision has been made. */
export function assertAwaitsReview({ kycStatus }: FanRecord): void {
  if (kycStatus !== 'DUE_DILIGENCE_FILLED') throw new ConflictError('review.notAwaited');
}

/** Throws unless a reason or question is given. Returns it trimmed. */
export function assertReasonGiven(words: string): string {
  const said = words.trim();
  if (said === '' || said.length > MAXIMUM_LENGTH) throw new InvalidInputError('review.wordsNeeded');
  return said;
}

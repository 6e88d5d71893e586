import type { FanRecord } from '#server/features/fans/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError, ForbiddenError, InvalidInputError } from '#server/lib/errors.ts';

const MAXIMUM_LENGTH = 2000;

/** Files are judged by those who work for the club, or by the platform for them; by nobody for themselves. */
export function assertCanReview(
  actor: Actor,
  { isStaff, fan }: { isStaff: boolean; fan: Pick<FanRecord, 'username'> },
): void {
  if (actor.kind === 'system') return;
  if (!isStaff || actor.kind !== 'user' || actor.username === fan.username) {
    throw new ForbiddenError('role.required');
  }
}

/** There is something to judge once the questions are answered, until the verdict. */
export function assertAwaitsReview({ kycStatus }: FanRecord): void {
  if (kycStatus !== 'DUE_DILIGENCE_FILLED') throw new ConflictError('review.notAwaited');
}

/** What is refused or asked is explained. Answers the words without the space around them. */
export function assertSaysWhy(words: string): string {
  const said = words.trim();
  if (said === '' || said.length > MAXIMUM_LENGTH) throw new InvalidInputError('review.wordsNeeded');
  return said;
}

import type { GiveawayType } from '@tifo/contracts/giveaways';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { type Actor, assertMay } from '#server/lib/actor.ts';
import { ConflictError, ForbiddenError } from '#server/lib/errors.ts';
import type { GiveawayRecord } from './giveaway-store.ts';

/** Throws unless the actor is staff with the capability to manage giveaways, or the platform. */
export function assertCanManageGiveaways(actor: Actor, clubId: string): void {
  assertMay(actor, 'giveaways.write', clubId);
}

/** Throws for the answers to the questionnaire unless the actor may review registrations. */
export function assertCanReadEntries(
  actor: Actor,
  { clubId, type }: Pick<GiveawayRecord, 'clubId' | 'type'>,
): void {
  assertMay(actor, type === 'DUE_DILIGENCE' ? 'fans.review' : 'giveaways.write', clubId);
}

/** Returns whether fans may enter: a club that is closed offers nothing any more. */
export function takesEntries({ state }: Pick<ClubRecord, 'state'>): boolean {
  return state !== 'ARCHIVED';
}

export function assertTakesEntries(club: Pick<ClubRecord, 'state'>): void {
  if (!takesEntries(club)) throw new ConflictError('club.unavailable');
}

/** Throws for a questionnaire without questions, which would leave those who register before an empty page. */
export function assertHasQuestions({
  type,
  questions,
}: {
  type: GiveawayType;
  questions: readonly unknown[];
}): void {
  if (type === 'DUE_DILIGENCE' && questions.length === 0) {
    throw new ConflictError('giveaway.noQuestions', { field: 'questions' });
  }
}

/**
 * Throws for a giveaway unless the fan is validated; the questionnaire is open to fans who are not validated
 * yet.
 */
export function assertCanEnter({ type }: Pick<GiveawayRecord, 'type'>, { kycStatus }: FanRecord): void {
  if (type === 'GIVEAWAY' && kycStatus !== 'VALIDATED') throw new ForbiddenError('fan.notValidated');
}

/** The questionnaire is visible only to fans whose verification waits for it. */
export function canSee(
  { type }: Pick<GiveawayRecord, 'type'>,
  fan: Pick<FanRecord, 'kycStatus'> | undefined,
): boolean {
  return type === 'GIVEAWAY' || fan?.kycStatus === 'PERSONAL_INFO_FILLED';
}

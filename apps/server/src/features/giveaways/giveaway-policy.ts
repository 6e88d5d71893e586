import type { FanRecord } from '#server/features/fans/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ForbiddenError } from '#server/lib/errors.ts';
import type { GiveawayRecord } from './giveaway-store.ts';

/** Giveaways are set up and drawn by the platform itself. */
export function assertCanManageGiveaways(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

/** Coins and prizes are for validated fans; the questionnaire is on the way to becoming one. */
export function assertCanEnter({ type }: Pick<GiveawayRecord, 'type'>, { kycStatus }: FanRecord): void {
  if (type === 'GIVEAWAY' && kycStatus !== 'VALIDATED') throw new ForbiddenError('fan.notValidated');
}

/** The questionnaire shows itself only to whom it waits for. */
export function canSee(
  { type }: Pick<GiveawayRecord, 'type'>,
  fan: Pick<FanRecord, 'kycStatus'> | undefined,
): boolean {
  return type === 'GIVEAWAY' || fan?.kycStatus === 'PERSONAL_INFO_FILLED';
}

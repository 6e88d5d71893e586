import type { FanRecord } from '#server/features/fans/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError, ForbiddenError } from '#server/lib/errors.ts';
import { EDITABLE_STATUSES } from './kyc-states.ts';

/** Throws if a fan's identity is under review or verified, unless the club has asked about it. */
export function assertCanEditPersonalInfo(
  { kycStatus }: FanRecord,
  { isAskedAgain }: { isAskedAgain: boolean },
): void {
  if (EDITABLE_STATUSES.includes(kycStatus)) return;
  if (kycStatus !== 'DUE_DILIGENCE_FILLED' || !isAskedAgain) throw new ConflictError('kyc.frozen');
}

/** Throws unless the actor is the platform, which does the steps that fans do not do themselves. */
export function assertCanAdvanceKyc(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

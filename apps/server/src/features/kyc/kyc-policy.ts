import type { FanRecord } from '#server/features/fans/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError, ForbiddenError } from '#server/lib/errors.ts';
import { EDITABLE_STATUSES } from './kyc-states.ts';

/** Once somebody reads it or has verified it, a fan's identity stays as it is, unless the club asks about it. */
export function assertCanEditPersonalInfo(
  { kycStatus }: FanRecord,
  { isAskedAgain }: { isAskedAgain: boolean },
): void {
  if (EDITABLE_STATUSES.includes(kycStatus)) return;
  if (kycStatus !== 'DUE_DILIGENCE_FILLED' || !isAskedAgain) throw new ConflictError('kyc.frozen');
}

/** What a fan does not do themselves is done by the platform itself. */
export function assertCanAdvanceKyc(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

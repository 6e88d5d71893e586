import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError, ForbiddenError } from '#server/lib/errors.ts';

/** Gifts are taken where the club is open. */
export function assertTakesDonations({ state }: Pick<ClubRecord, 'state'>): void {
  if (state !== 'LIVE') throw new ConflictError('club.unavailable');
}

/** Money is sent back, and receipts are voided or copied, by the platform itself. */
export function assertCanManageDonations(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

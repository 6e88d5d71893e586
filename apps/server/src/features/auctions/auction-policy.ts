import type { Actor } from '#server/lib/actor.ts';
import { ForbiddenError } from '#server/lib/errors.ts';

/** Auctions are set up, and their lots offered again, by the platform itself. */
export function assertCanManageAuctions(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

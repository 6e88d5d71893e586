import type { Actor } from '#server/lib/actor.ts';
import { ForbiddenError } from '#server/lib/errors.ts';

/** The times of a club are set up by the platform itself. */
export function assertCanManageSlots(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

import type { Actor } from '#server/lib/actor.ts';
import { ForbiddenError } from '#server/lib/errors.ts';

/** Clubs are opened, linked and given hosts by the platform itself. */
export function assertCanManageClubs(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

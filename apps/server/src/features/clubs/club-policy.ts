import type { Actor } from '#server/lib/actor.ts';
import { ForbiddenError } from '#server/lib/errors.ts';

/** Throws unless the actor is the platform: creating clubs, and assigning hosts. */
export function assertCanManageClubs(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

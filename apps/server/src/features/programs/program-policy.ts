import type { Actor } from '#server/lib/actor.ts';
import { ForbiddenError } from '#server/lib/errors.ts';

/** The causes of a club are set up by the platform itself. */
export function assertCanManagePrograms(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

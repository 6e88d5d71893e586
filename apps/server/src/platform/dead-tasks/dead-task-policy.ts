import type { Actor } from '#server/lib/actor.ts';
import { ForbiddenError } from '#server/lib/errors.ts';

/** Tasks that failed are seen and decided on by whoever runs the platform. */
export function assertCanDecideOnTasks(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

import type { Actor } from '#server/lib/actor.ts';
import { ForbiddenError, NotFoundError, UnprocessableError } from '#server/lib/errors.ts';

/** Nobody writes to themselves. */
export function assertIsAnother(fanId: string, otherId: string): void {
  if (fanId === otherId) throw new UnprocessableError('message.toOneself');
}

/** One writes to members alone; who once was one answers like nobody. */
export function assertIsMember<Fan extends { kycStatus: string }>(fan: Fan | undefined): Fan {
  if (fan?.kycStatus !== 'VALIDATED') throw new NotFoundError('member.notFound');
  return fan;
}

/** What was said elsewhere is taken over by the platform itself. */
export function assertCanImportMessages(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

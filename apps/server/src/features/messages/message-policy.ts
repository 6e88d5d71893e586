import type { Actor } from '#server/lib/actor.ts';
import { ConflictError, ForbiddenError, NotFoundError, UnprocessableError } from '#server/lib/errors.ts';

/** Throws for a message to oneself. */
export function assertIsAnother(fanId: string, otherId: string): void {
  if (fanId === otherId) throw new UnprocessableError('message.toOneself');
}

/** Throws for blocking or reporting oneself. */
export function assertIsNotSelf(fanId: string, otherId: string): void {
  if (fanId === otherId) throw new UnprocessableError('member.isOneself');
}

/**
 * `blockers` are those of the two who have blocked the other. The error does not reveal to a blocked fan who
 * blocked whom.
 */
export function assertIsNotBlocked(senderId: string, blockers: readonly string[]): void {
  if (blockers.includes(senderId)) throw new ConflictError('member.blocked');
  if (blockers.length > 0) throw new ForbiddenError('message.refused');
}

/** Throws unless the fan is a member; a former or blocked member gets the same error as an unknown one. */
export function assertIsMember<Fan extends { kycStatus: string; blockedAt: Date | null }>(
  fan: Fan | undefined,
): Fan {
  if (fan?.kycStatus !== 'VALIDATED' || fan.blockedAt) throw new NotFoundError('member.notFound');
  return fan;
}

/** Throws unless the actor is the platform, which imports messages. */
export function assertCanImportMessages(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

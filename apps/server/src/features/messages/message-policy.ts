import type { Actor } from '#server/lib/actor.ts';
import { ConflictError, ForbiddenError, NotFoundError, UnprocessableError } from '#server/lib/errors.ts';

/** Nobody writes to themselves. */
export function assertIsAnother(fanId: string, otherId: string): void {
  if (fanId === otherId) throw new UnprocessableError('message.toOneself');
}

/** Nobody blocks or reports themselves. */
export function assertIsNotOneself(fanId: string, otherId: string): void {
  if (fanId === otherId) throw new UnprocessableError('member.isOneself');
}

/** `blockers` are those of the two who have blocked the other. Who is blocked is not told by whom. */
export function assertIsNotBlocked(senderId: string, blockers: readonly string[]): void {
  if (blockers.includes(senderId)) throw new ConflictError('member.blocked');
  if (blockers.length > 0) throw new ForbiddenError('message.refused');
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

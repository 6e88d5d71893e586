import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { type Actor, assertMay } from '#server/lib/actor.ts';
import { ConflictError, ForbiddenError } from '#server/lib/errors.ts';
import { isWithin } from './role-rules.ts';
import type { StaffRow } from './staff-store.ts';

/** Throws unless the actor is the platform, which appoints staff and administrators without an invitation. */
export function assertCanAppoint(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

/** Throws for roles with capabilities that the actor does not have; applies to giving and removing them. */
export function assertCanGive(actor: Actor, clubId: string, roles: readonly StaffRole[]): void {
  assertMay(actor, 'staff.manage', clubId);
  if (actor.kind === 'staff' && !isWithin(roles, actor.capabilities)) {
    throw new ForbiddenError('staff.aboveOwn');
  }
}

/** Throws if the last owner of a club would be removed, unless the actor is an administrator. */
export function assertKeepsOwner(actor: Actor, staff: readonly StaffRow[], leaving: StaffRow): void {
  const isOwner = ({ roles }: StaffRow) => roles.includes('owner');
  const isLast = isOwner(leaving) && staff.filter(isOwner).length === 1;
  const runsPlatform =
    actor.kind === 'system' || (actor.kind === 'staff' && actor.capabilities.has('operations.run'));
  if (isLast && !runsPlatform) throw new ConflictError('staff.lastOwner');
}

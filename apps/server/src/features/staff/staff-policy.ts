import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import { type Actor, assertMay } from '#server/lib/actor.ts';
import { ConflictError, ForbiddenError } from '#server/lib/errors.ts';
import { isWithin } from './role-rules.ts';
import type { StaffRow } from './staff-store.ts';

/** Without an invitation, staff and administrators are named by the platform itself. */
export function assertCanAppoint(actor: Actor): void {
  if (actor.kind !== 'system') throw new ForbiddenError('role.required');
}

/** Nobody gives, or takes, what they may not do themselves. */
export function assertCanGive(actor: Actor, clubId: string, roles: readonly StaffRole[]): void {
  assertMay(actor, 'staff.manage', clubId);
  if (actor.kind === 'staff' && !isWithin(roles, actor.capabilities)) {
    throw new ForbiddenError('staff.aboveOwn');
  }
}

/** A club that had an owner keeps one; whoever runs the platform may decide otherwise. */
export function assertKeepsOwner(actor: Actor, staff: readonly StaffRow[], leaving: StaffRow): void {
  const isOwner = ({ roles }: StaffRow) => roles.includes('owner');
  const isLast = isOwner(leaving) && staff.filter(isOwner).length === 1;
  const runsPlatform =
    actor.kind === 'system' || (actor.kind === 'staff' && actor.capabilities.has('operations.run'));
  if (isLast && !runsPlatform) throw new ConflictError('staff.lastOwner');
}

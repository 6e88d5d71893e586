import type { Workplace } from '@tifo/contracts/back-office/staff';
import type { Context, UnitOfWork } from '#server/context.ts';
import { type ClubRecord, findHomeOf, getClubById } from '#server/features/clubs/index.ts';
import type { StaffActor } from '#server/lib/actor.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '#server/lib/errors.ts';
import { directoryTx, findSomewhere } from '#server/platform/databases.ts';
import { presentWorkplace } from '../present-staff.ts';
import { capabilitiesOf, isWithin } from '../role-rules.ts';
import { findStaff, insertStaff, isPlatformAdmin, updateRoles } from '../staff-store.ts';
import { readInvitationLink } from './invitation-link.ts';
import { statusOf } from './invitation-rules.ts';
import { findInvitation, type InvitationRow, lockInvitation, markAccepted } from './invitation-store.ts';

interface AcceptCall {
  ctx: Context;
  actor: StaffActor;
  input: { token: string };
}

/**
 * Makes the caller staff of the club that sent the invitation. It can be accepted once; a repeated call of
 * the same account returns the same result, so that a lost reply does no harm.
 */
export async function acceptInvitation({ ctx, actor, input }: AcceptCall): Promise<Workplace> {
  const id = readInvitationLink(ctx, input.token);
  const place = id === undefined ? undefined : await findSomewhere(ctx, (tx) => findInvitation(tx, id));
  if (!place) throw new NotFoundError('staffInvitation.notFound');
  const { found } = place;
  const at = await findHomeOf(ctx, found.clubId);
  const club = await getClubById(at, found.clubId);
  const roles = await at.unitOfWork({ clubId: club.id }, (uow) => accept(uow, { club, id: found.id, actor }));
  return presentWorkplace(club, roles);
}

async function accept(
  uow: UnitOfWork,
  { club, id, actor }: { club: ClubRecord; id: string; actor: StaffActor },
) {
  const key = { clubId: club.id, id };
  const invitation = await lockInvitation(uow.tx, key);
  if (!invitation) throw new NotFoundError('staffInvitation.notFound');
  assertIsFor(invitation, actor);
  const member = { clubId: club.id, username: actor.username };
  if (invitation.acceptedBy === actor.username) {
    const working = await findStaff(uow.tx, member);
    if (working) return working.roles;
  }
  if (statusOf(invitation, uow.clock.now()) !== 'OPEN' || !(await isStillGiven(uow, invitation))) {
    throw new ConflictError('staffInvitation.used');
  }
  await markAccepted(uow.tx, key, actor.username);
  const { name, email } = actor;
  const isNew = await insertStaff(uow.tx, { ...member, roles: invitation.roles, name, email });
  const before = isNew ? undefined : await findStaff(uow.tx, member);
  const roles = [...new Set([...(before?.roles ?? []), ...invitation.roles])];
  if (before) await updateRoles(uow.tx, member, roles);
  uow.audit({
    actor,
    action: 'staff.joined',
    subject: `account:${actor.username}`,
    detail: { invitation: id },
    before: before ? { roles: before.roles } : null,
    after: { roles },
  });
  return roles;
}

/** A forwarded link is useless: it is valid only for the account with the invited address. */
function assertIsFor({ email }: InvitationRow, actor: StaffActor): void {
  if (!actor.emailVerified || actor.email.toLowerCase() !== email) {
    throw new ForbiddenError('staffInvitation.notYours');
  }
}

/**
 * Returns whether the inviter may still give these roles, since an invitation must not outlast the authority
 * behind it.
 */
async function isStillGiven(uow: UnitOfWork, { clubId, invitedBy, roles }: InvitationRow): Promise<boolean> {
  if (invitedBy.startsWith('system:') || (await isPlatformAdmin(directoryTx(uow), invitedBy))) return true;
  const inviter = await findStaff(uow.tx, { clubId, username: invitedBy });
  const capabilities = new Set(capabilitiesOf(inviter?.roles ?? []));
  return capabilities.has('staff.manage') && isWithin(roles, capabilities);
}

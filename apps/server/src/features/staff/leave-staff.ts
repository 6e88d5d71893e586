import type { UnitOfWork } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { eraseInvitationsOf, revokeInvitationsBy } from './invitations/invitation-store.ts';
import { assertKeepsOwner } from './staff-policy.ts';
import { deleteStaffRows, findStaffOfUser, isOnlyOwner, lockStaff } from './staff-store.ts';

/** Throws `staff.lastOwner` for the only owner of a club of this database. */
export async function assertOwnsNoClubAlone(tx: Tx, username: string): Promise<void> {
  if (await isOnlyOwner(tx, username)) throw new ConflictError('staff.lastOwner');
}

/**
 * Ends the work of somebody whose account is being erased at all clubs of this database. Their name and address go too, also from
 * clubs where they no longer work. Throws `staff.lastOwner` for the only owner of a club.
 */
export async function leaveStaff(
  uow: UnitOfWork,
  { actor, username }: { actor: Actor; username: string },
): Promise<void> {
  const clubIds = (await findStaffOfUser(uow.tx, username)).map(({ clubId }) => clubId);
  for (const clubId of clubIds.toSorted()) {
    const staff = await lockStaff(uow.tx, clubId);
    const leaving = staff.find((member) => member.username === username);
    if (!leaving) continue;
    assertKeepsOwner(actor, staff, leaving);
    await revokeInvitationsBy(uow.tx, { clubId, invitedBy: username });
    uow.audit({
      ...{ clubId, actor, action: 'staff.left', subject: `account:${username}` },
      before: { roles: leaving.roles },
    });
  }
  await deleteStaffRows(uow.tx, username);
  await eraseInvitationsOf(uow.tx, username);
}

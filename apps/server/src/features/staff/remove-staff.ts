import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { revokeInvitationsBy } from './invitations/invitation-store.ts';
import { assertCanGive, assertKeepsOwner } from './staff-policy.ts';
import { lockStaff, markLeft } from './staff-store.ts';

interface RemoveStaffInput {
  club: ClubRecord;
  username: string;
  reason: string;
}

/** Removes a staff member: their next call is refused, and their open invitations are revoked. */
export async function removeStaff({ ctx, actor, input }: UseCase<RemoveStaffInput>): Promise<void> {
  const { club, username, reason } = input;
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const staff = await lockStaff(uow.tx, club.id);
    const leaving = staff.find((member) => member.username === username);
    assertCanGive(actor, club.id, leaving?.roles ?? []);
    if (!leaving) throw new NotFoundError('staff.notFound');
    assertKeepsOwner(actor, staff, leaving);
    await markLeft(uow.tx, { clubId: club.id, username });
    await revokeInvitationsBy(uow.tx, { clubId: club.id, invitedBy: username });
    uow.audit({
      actor,
      action: 'staff.removed',
      subject: `account:${username}`,
      before: { roles: leaving.roles },
      reason,
    });
  });
}

import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { NotFoundError, StaleEditError } from '#server/lib/errors.ts';
import { presentStaff } from './present-staff.ts';
import { assertCanGive, assertKeepsOwner } from './staff-policy.ts';
import { lockStaff, type StaffRow, updateRoles } from './staff-store.ts';

interface ChangeRolesInput {
  club: ClubRecord;
  username: string;
  roles: StaffRole[];
  version: number;
}

/** Replaces the roles of a staff member; the actor must be entitled to give both the old and the new ones. */
export async function changeRoles({ ctx, actor, input }: UseCase<ChangeRolesInput>): Promise<StaffRow> {
  const { club, username, roles, version } = input;
  assertCanGive(actor, club.id, roles);
  return ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const staff = await lockStaff(uow.tx, club.id);
    const before = staff.find((member) => member.username === username);
    if (!before) throw new NotFoundError('staff.notFound');
    assertCanGive(actor, club.id, before.roles);
    if (before.version !== version) throw new StaleEditError(presentStaff(before));
    if (!roles.includes('owner')) assertKeepsOwner(actor, staff, before);
    const after = await updateRoles(uow.tx, { clubId: club.id, username }, roles);
    uow.audit({
      actor,
      action: 'staff.rolesChanged',
      subject: `account:${username}`,
      before: { roles: before.roles },
      after: { roles },
    });
    return after;
  });
}

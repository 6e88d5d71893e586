import type { StaffRole } from '@tifo/contracts/back-office/capabilities';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertCanAppoint } from './staff-policy.ts';
import { insertPlatformAdmin, insertStaff } from './staff-store.ts';

interface AppointStaffInput {
  club: Pick<ClubRecord, 'id'>;
  username: string;
  roles: StaffRole[];
  name?: string;
  email?: string;
}

/** Makes an account staff of a club without an invitation; idempotent. */
export async function appointStaff({ ctx, actor, input }: UseCase<AppointStaffInput>): Promise<void> {
  const { club, username, roles, name = '', email = '' } = input;
  assertCanAppoint(actor);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    if (!(await insertStaff(uow.tx, { clubId: club.id, username, roles, name, email }))) return;
    uow.audit({ actor, action: 'staff.appointed', subject: `account:${username}`, after: { roles } });
  });
}

/** Makes an account an administrator of the platform; idempotent. */
export async function appointPlatformAdmin({
  ctx,
  actor,
  input: { username },
}: UseCase<{ username: string }>): Promise<void> {
  assertCanAppoint(actor);
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    if (!(await insertPlatformAdmin(uow.tx, username))) return;
    uow.audit({ actor, action: 'admin.appointed', subject: `account:${username}` });
  });
}

import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertCanAppoint } from './fan-policy.ts';
import { insertPlatformAdmin, insertStaff } from './fan-store.ts';

/** Lets an account work for a club. Twice changes nothing. */
export async function appointStaff({
  ctx,
  actor,
  input: { club, username },
}: UseCase<{ club: ClubRecord; username: string }>): Promise<void> {
  assertCanAppoint(actor);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    if (!(await insertStaff(uow.tx, { clubId: club.id, username }))) return;
    uow.audit({
      clubId: club.id,
      actor,
      action: 'staff.appointed',
      subject: `account:${username}`,
    });
  });
}

/** Lets an account run the platform. Twice changes nothing. */
export async function appointPlatformAdmin({
  ctx,
  actor,
  input: { username },
}: UseCase<{ username: string }>): Promise<void> {
  assertCanAppoint(actor);
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    if (!(await insertPlatformAdmin(uow.tx, username))) return;
    uow.audit({ clubId: null, actor, action: 'admin.appointed', subject: `account:${username}` });
  });
}

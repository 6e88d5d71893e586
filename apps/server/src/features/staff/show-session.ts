import type { StaffSession } from '@tifo/contracts/back-office/staff';
import type { Context } from '#server/context.ts';
import { listClubRecords } from '#server/features/clubs/index.ts';
import type { StaffActor } from '#server/lib/actor.ts';
import { presentWorkplace } from './present-staff.ts';
import { endOfSession } from './session-rules.ts';
import { findStaffOfUser, isPlatformAdmin } from './staff-store.ts';

/** Who is signed in, and the clubs they may work for, by name. */
export async function showSession({
  ctx,
  actor,
}: {
  ctx: Context;
  actor: StaffActor;
}): Promise<StaffSession> {
  const { username, name, email, authenticatedAt } = actor;
  const [clubs, memberships, isAdmin] = await Promise.all([
    listClubRecords(ctx),
    findStaffOfUser(ctx.db, username),
    isPlatformAdmin(ctx.db, username),
  ]);
  const rolesAt = new Map(memberships.map(({ clubId, roles }) => [clubId, roles]));
  const own = clubs.filter(({ id }) => isAdmin || rolesAt.has(id));
  return {
    ...{
      username,
      name,
      email,
      isPlatformAdmin: isAdmin,
      endsAt: endOfSession(authenticatedAt).toISOString(),
    },
    workplaces: own
      .map((club) => presentWorkplace(club, rolesAt.get(club.id) ?? [], isAdmin))
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}

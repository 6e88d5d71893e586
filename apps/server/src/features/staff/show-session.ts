import type { StaffSession } from '@tifo/contracts/back-office/staff';
import type { Context } from '#server/context.ts';
import { listClubRecords } from '#server/features/clubs/index.ts';
import type { StaffActor } from '#server/lib/actor.ts';
import { platformNamePort } from '#server/platform/platform-name.ts';
import { presentWorkplace } from './present-staff.ts';
import { capabilitiesOf } from './role-rules.ts';
import { endOfSession } from './session-rules.ts';
import { findStaffOfUser, isPlatformAdmin } from './staff-store.ts';

/** Returns the caller, and the clubs whose staff they are, ordered by name. */
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
      platform: isAdmin ? await presentPlatform(ctx) : null,
      endsAt: endOfSession(authenticatedAt).toISOString(),
    },
    workplaces: own
      .map((club) => presentWorkplace(club, rolesAt.get(club.id) ?? [], isAdmin))
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}

async function presentPlatform(ctx: Context): Promise<StaffSession['platform']> {
  const name = await platformNamePort.of(ctx).read(ctx);
  return { name, capabilities: capabilitiesOf(['platform-admin']) };
}

import type { StaffSession } from '@tifo/contracts/back-office/staff';
import type { Context } from '#server/context.ts';
import type { Page } from '#server/db/pagination.ts';
import { type ClubRecord, findClubRecords, searchClubs } from '#server/features/clubs/index.ts';
import type { StaffActor } from '#server/lib/actor.ts';
import { findReachable } from '#server/platform/databases.ts';
import { platformNamePort } from '#server/platform/platform-name.ts';
import { presentWorkplace } from './present-staff.ts';
import { capabilitiesOf } from './role-rules.ts';
import { endOfSession } from './session-rules.ts';
import { findStaffOfUser, isPlatformAdmin } from './staff-store.ts';

/** Returns the caller, and the clubs where they work, by name: of an administrator's, the first ones. */
export async function showSession({
  ctx,
  actor,
}: {
  ctx: Context;
  actor: StaffActor;
}): Promise<StaffSession> {
  const { username, name, email, authenticatedAt } = actor;
  const [memberships, isAdmin] = await Promise.all([
    findReachable(ctx, (db) => findStaffOfUser(db, username)),
    isPlatformAdmin(ctx.db, username),
  ]);
  const rolesAt = new Map(memberships.flat().map(({ clubId, roles }) => [clubId, roles]));
  const [own, { rows: others, nextCursor }] = await Promise.all([
    findClubRecords(ctx, [...rolesAt.keys()]),
    isAdmin ? findFirstClubs(ctx) : NONE,
  ]);
  const clubs = new Map([...own, ...others].map((club) => [club.id, club]));
  return {
    ...{
      username,
      name,
      email,
      isPlatformAdmin: isAdmin,
      platform: isAdmin ? await presentPlatform(ctx) : null,
      hasMoreClubs: nextCursor !== null,
      endsAt: endOfSession(authenticatedAt).toISOString(),
    },
    workplaces: [...clubs.values()]
      .map((club) => presentWorkplace(club, rolesAt.get(club.id) ?? [], isAdmin))
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}

/** As many as a menu can show. */
const MOST_LISTED = '50';
const NONE: Page<ClubRecord> = { rows: [], nextCursor: null };

async function findFirstClubs(ctx: Context): Promise<Page<ClubRecord>> {
  return (await searchClubs(ctx, { limit: MOST_LISTED })).page;
}

async function presentPlatform(ctx: Context): Promise<StaffSession['platform']> {
  const name = await platformNamePort.of(ctx).read(ctx);
  const databases = ctx.everywhere.length === 1 ? [] : ctx.databases.map((each) => each.name);
  return { name, capabilities: capabilitiesOf(['platform-admin']), databases };
}

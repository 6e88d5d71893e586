import type { StaffMember } from '@tifo/contracts/back-office/staff';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { presentStaff } from './present-staff.ts';
import { findStaffOfClub } from './staff-store.ts';

/** Who works for the club: a handful of people, so the whole list is one page. */
export async function listStaff({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: { q?: string | undefined } }>) {
  assertMay(actor, 'staff.read', club.id);
  const wanted = query.q?.toLowerCase() ?? '';
  const items: StaffMember[] = (await findStaffOfClub(ctx.db, club.id))
    .map(presentStaff)
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted));
  return { items, nextCursor: null, total: items.length, hasMore: false };
}

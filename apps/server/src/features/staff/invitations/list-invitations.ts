import type { StaffInvitation } from '@tifo/contracts/back-office/staff';
import type { PageQuery } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toIdPage, toIdPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { assertMay } from '#server/lib/actor.ts';
import { presentInvitation } from '../present-staff.ts';
import { countInvitations, findInvitationPage } from './invitation-store.ts';

/** Returns the club's invitations, newest first. */
export async function listInvitations({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: PageQuery }>) {
  assertMay(actor, 'staff.read', club.id);
  const page = toIdPageRequest(query);
  const [rows, count] = await Promise.all([
    findInvitationPage(ctx.db, { clubId: club.id, page }),
    countInvitations(ctx.db, { clubId: club.id, most: MOST_COUNTED + 1 }),
  ]);
  const now = ctx.clock.now();
  return toListPage(
    toIdPage(rows, page.limit, ({ id }) => id),
    count,
    (row): StaffInvitation => presentInvitation(row, now),
  );
}

/** The columns of the list as a table. */
export const INVITATION_COLUMNS: readonly ExportColumn<StaffInvitation>[] = [
  { head: { en: 'E-mail', fr: 'E-mail' }, cell: ({ email }) => email },
  { head: { en: 'Roles', fr: 'Rôles' }, cell: ({ roles }) => roles.join(', ') },
  { head: { en: 'Status', fr: 'État' }, cell: ({ status }) => status },
  { head: { en: 'Invited at', fr: 'Invité le' }, cell: ({ createdAt }) => createdAt },
  { head: { en: 'Expires at', fr: 'Expire le' }, cell: ({ expiresAt }) => expiresAt },
];

import type { Workplace } from '@tifo/contracts/back-office/staff';
import type { PageQuery } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { toListPage } from '#server/db/list-page.ts';
import { searchClubs } from '#server/features/clubs/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { assertMay, type StaffActor } from '#server/lib/actor.ts';
import { findReachable } from '#server/platform/databases.ts';
import { presentWorkplace } from './present-staff.ts';
import { findStaffOfUser } from './staff-store.ts';

interface WorkplacesQuery extends PageQuery {
  q?: string | undefined;
  slug?: string | undefined;
}

/** Returns clubs of the platform by name, each as its administrator works there. */
export async function listWorkplaces({
  ctx,
  actor,
  input: { query },
}: UseCase<{ query: WorkplacesQuery }> & { actor: StaffActor }) {
  assertMay(actor, 'clubs.create', null);
  const [{ page, count }, memberships] = await Promise.all([
    searchClubs(ctx, query),
    findReachable(ctx, (db) => findStaffOfUser(db, actor.username)),
  ]);
  const rolesAt = new Map(memberships.flat().map(({ clubId, roles }) => [clubId, roles]));
  return toListPage(
    page,
    count,
    (club): Workplace => presentWorkplace(club, rolesAt.get(club.id) ?? [], true),
  );
}

/** The columns of the list as a table. */
export const WORKPLACE_COLUMNS: readonly ExportColumn<Workplace>[] = [
  { head: { en: 'Club', fr: 'Club' }, cell: ({ name }) => name },
  { head: { en: 'Address', fr: 'Adresse' }, cell: ({ slug }) => slug },
  { head: { en: 'State', fr: 'État' }, cell: ({ state }) => state },
];

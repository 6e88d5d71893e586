import type { StaffMember } from '@tifo/contracts/back-office/staff';
import type { PageQuery } from '@tifo/contracts/values';
import type { Context, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { platformNamePort } from '#server/platform/platform-name.ts';
import { presentStaff } from './present-staff.ts';
import { findStaff, findStaffNames, findStaffOfClub, type StaffRow } from './staff-store.ts';

/** Returns the club's staff: a handful of people, so the whole list is one page. */
export async function listStaff({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: PageQuery & { q?: string | undefined } }>) {
  assertMay(actor, 'staff.read', club.id);
  const wanted = query.q?.toLowerCase() ?? '';
  const items: StaffMember[] = (await findStaffOfClub(ctx.db, club.id))
    .map(presentStaff)
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted));
  return { items, nextCursor: null, total: items.length, hasMore: false };
}

export async function getStaff({
  ctx,
  actor,
  input: { club, username },
}: UseCase<{ club: ClubRecord; username: string }>): Promise<StaffRow> {
  assertMay(actor, 'staff.read', club.id);
  const member = await findStaff(ctx.db, { clubId: club.id, username });
  if (!member) throw new NotFoundError('staff.notFound');
  return member;
}

/** The columns of the list as a table. */
export const STAFF_COLUMNS: readonly ExportColumn<StaffMember>[] = [
  { head: { en: 'Name', fr: 'Nom' }, cell: ({ name }) => name },
  { head: { en: 'E-mail', fr: 'E-mail' }, cell: ({ email }) => email },
  { head: { en: 'Roles', fr: 'Rôles' }, cell: ({ roles }) => roles.join(', ') },
  { head: { en: 'Works here since', fr: 'Travaille ici depuis' }, cell: ({ createdAt }) => createdAt },
];

/**
 * Returns how whoever works or worked for the club is called, by account. Anybody else who does what staff do is an
 * administrator of the platform, and called by its name.
 */
export async function nameStaff(
  ctx: Context,
  clubId: string,
  tx: Tx = ctx.db,
): Promise<(username: string) => string> {
  const names = await findStaffNames(tx, clubId);
  const platform = await platformNamePort.of(ctx).read(ctx);
  return (username) => names.get(username) ?? platform;
}

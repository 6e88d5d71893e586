import type { MembershipCandidate, OfficeMembership } from '@tifo/contracts/back-office/memberships';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFanIdsByWords, findFansByIds, searchFans } from '#server/features/fans/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { assertMay } from '#server/lib/actor.ts';
import { dayAt } from '#server/lib/day-rules.ts';
import { isDue } from '../membership-rules.ts';
import {
  countMemberships,
  findLastDays,
  findMembershipsOfClub,
  type MembershipSearch,
} from './office-membership-store.ts';
import { presentMembership } from './present-membership.ts';

interface MembershipsQuery extends PageQuery {
  q?: string | undefined;
  'filter[state]'?: MembershipSearch['state'];
}

const Key = z.object({ at: z.iso.datetime(), id: z.uuid() });

/** Returns the years of membership of a club that were paid or given, the newest first. */
export async function listMemberships({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: MembershipsQuery }>) {
  const clubId = club.id;
  assertMay(actor, 'memberships.write', clubId);
  const page = toPageRequest(query, (key) => Key.parse(key));
  const { q: words } = query;
  const searched = words === undefined ? undefined : await searchFans(ctx.db, { clubId, words });
  const today = dayAt(ctx.clock.now(), club.timeZone);
  const search = { clubId, today, state: query['filter[state]'], fans: searched };
  const [rows, count] = await Promise.all([
    findMembershipsOfClub(ctx.db, { ...search, page }),
    countMemberships(ctx.db, { ...search, most: MOST_COUNTED + 1 }),
  ]);
  const shown = toPage(rows, page.limit, ({ createdAt, id }) => ({ at: createdAt.toISOString(), id }));
  const found = await findFansByIds(ctx.db, clubId, [...new Set(shown.rows.map(({ fanId }) => fanId))]);
  const fans = new Map(found.map((fan) => [fan.id, fan]));
  return toListPage(shown, count, (row) => presentMembership(row, { today, fan: fans.get(row.fanId) }));
}

const MOST_CANDIDATES = 20;

/** Returns fans by name or address, each with whether they can be given a year now. */
export async function listMembershipCandidates({
  ctx,
  actor,
  input: { club, words },
}: UseCase<{ club: ClubRecord; words: string }>): Promise<MembershipCandidate[]> {
  const clubId = club.id;
  assertMay(actor, 'memberships.write', clubId);
  const ids = await findFanIdsByWords(ctx.db, { clubId, words, limit: MOST_CANDIDATES });
  const [fans, lastDays] = await Promise.all([
    findFansByIds(ctx.db, clubId, ids),
    findLastDays(ctx.db, { clubId, fanIds: ids }),
  ]);
  const today = dayAt(ctx.clock.now(), club.timeZone);
  return fans.map(({ id, name, email, kycStatus: status }) => {
    const paidUntil = lastDays.get(id) ?? null;
    return { id, name, email, status, paidUntil, isDue: isDue({ kycStatus: status, today, paidUntil }) };
  });
}

/** The columns of the list as a table; a year that was given has no amount. */
export const MEMBERSHIP_COLUMNS: readonly ExportColumn<OfficeMembership>[] = [
  { head: { en: 'Membership', fr: 'Adhésion' }, cell: ({ id }) => id },
  { head: { en: 'State', fr: 'État' }, cell: ({ state }) => state },
  { head: { en: 'First day', fr: 'Premier jour' }, cell: ({ starts }) => starts },
  { head: { en: 'Last day', fr: 'Dernier jour' }, cell: ({ ends }) => ends },
  { head: { en: 'Amount (EUR)', fr: 'Montant (EUR)' }, cell: ({ amount }) => amount?.value ?? null },
  { head: { en: 'Refunded (EUR)', fr: 'Remboursé (EUR)' }, cell: ({ returned }) => returned.value },
  { head: { en: 'Name', fr: 'Nom' }, cell: ({ fan }) => fan.name },
  { head: { en: 'E-mail', fr: 'E-mail' }, cell: ({ fan }) => fan.email },
  { head: { en: 'Payment', fr: 'Paiement' }, cell: ({ paymentId }) => paymentId },
];

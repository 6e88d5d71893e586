import type { ChatReport, ReportState } from '@tifo/contracts/back-office/reports';
import type { PageQuery } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toIdPage, toIdPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import type { ExportColumn } from '#server/http/serve-list-export.ts';
import { assertMay } from '#server/lib/actor.ts';
import { countReports, findReports, type ReportRow } from './report-store.ts';

interface ReportsQuery extends PageQuery {
  'filter[state]'?: ReportState | undefined;
}

/** What members have reported about each other, newest first. */
export async function listReports({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: ReportsQuery }>) {
  const clubId = club.id;
  assertMay(actor, 'chat.moderate', clubId);
  const page = toIdPageRequest(query);
  const search = { clubId, state: query['filter[state]'] };
  const [found, count] = await Promise.all([
    findReports(ctx.db, { ...search, page }),
    countReports(ctx.db, { ...search, most: MOST_COUNTED + 1 }),
  ]);
  const { rows, nextCursor } = toIdPage(found, page.limit, ({ id }) => id);
  const reports = await presentReports(ctx.db, clubId, rows);
  return toListPage({ rows: reports, nextCursor }, count, (report) => report);
}

/** With the names of both. */
export async function presentReports(tx: Tx, clubId: string, reports: ReportRow[]): Promise<ChatReport[]> {
  const ids = new Set(reports.flatMap(({ fanId, reportedId }) => [fanId, reportedId]));
  const fans = new Map((await findFansByIds(tx, clubId, [...ids])).map((fan) => [fan.id, fan]));
  const person = (id: string) => {
    const fan = fans.get(id);
    return { id, name: fan?.name ?? '', blockedAt: fan?.blockedAt?.toISOString() ?? null };
  };
  return reports.map(({ id, createdAt, state, reason, fanId, reportedId }) => ({
    ...{ id, state, reason },
    createdAt: createdAt.toISOString(),
    reporter: person(fanId),
    reported: person(reportedId),
  }));
}

/** The columns of the list as a table. */
export const REPORT_COLUMNS: readonly ExportColumn<ChatReport>[] = [
  { head: { en: 'Reported at', fr: 'Signalé le' }, cell: ({ createdAt }) => createdAt },
  { head: { en: 'State', fr: 'État' }, cell: ({ state }) => state },
  { head: { en: 'Reason', fr: 'Raison' }, cell: ({ reason }) => reason },
  { head: { en: 'Reported by', fr: 'Signalé par' }, cell: ({ reporter }) => reporter.name },
  { head: { en: 'Member', fr: 'Membre' }, cell: ({ reported }) => reported.name },
  { head: { en: 'Blocked at', fr: 'Bloqué le' }, cell: ({ reported }) => reported.blockedAt },
];

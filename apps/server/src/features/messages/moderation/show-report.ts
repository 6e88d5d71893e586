import type { ChatReportFile } from '@tifo/contracts/back-office/reports';
import type { Context, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { nameStaff } from '#server/features/staff/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { presentReports } from './list-reports.ts';
import { findHiddenIds, findReport, type ReportRow } from './report-store.ts';

export interface ReportInput {
  club: ClubRecord;
  reportId: string;
}

/** A report with the messages that were shared. Whoever reads it is on record. */
export async function showReport({
  ctx,
  actor,
  input: { club, reportId },
}: UseCase<ReportInput>): Promise<ChatReportFile> {
  const clubId = club.id;
  assertMay(actor, 'chat.moderate', clubId);
  const report = await findReport(ctx.db, { clubId, id: reportId });
  if (!report) throw new NotFoundError('report.notFound');
  await ctx.unitOfWork({ clubId }, async (uow) =>
    uow.audit({ actor, action: 'report.read', subject: `fan:${report.reportedId}`, detail: { reportId } }),
  );
  return presentReportFile(ctx, report);
}

export async function presentReportFile(ctx: Context, report: ReportRow): Promise<ChatReportFile> {
  const { clubId, note, quotes, messageIds, decidedAt, decidedBy, version } = report;
  const [presented] = await presentReports(ctx.db, clubId, [report]);
  const hidden = await findHiddenIds(ctx.db, { clubId, ids: messageIds });
  const nameOf = await nameStaff(ctx, clubId);
  if (!presented) throw new NotFoundError('report.notFound');
  return {
    ...{ ...presented, note },
    messages: quotes.map((text, index) => {
      const id = messageIds[index] ?? null;
      return { id, text, isHidden: id !== null && hidden.has(id) };
    }),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: decidedBy === null ? null : nameOf(decidedBy),
    version,
  };
}

import type { ChatReportFile } from '@tifo/contracts/back-office/reports';
import type { UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { lockReport, reopen } from './report-store.ts';
import { presentReportFile, type ReportInput } from './show-report.ts';

/**
 * Opens a report that was decided, as by mistake or too soon; nobody is told until it is decided again. Throws `report.changed` if the
 * decision is not the one that the caller saw.
 */
export async function reopenReport({
  ctx,
  actor,
  input: { club, reportId, version, reason },
}: UseCase<ReportInput & { version: number; reason: string }>): Promise<ChatReportFile> {
  const clubId = club.id;
  assertMay(actor, 'chat.moderate', clubId);
  const key = { clubId, id: reportId };
  const report = await ctx.unitOfWork({ clubId }, async (uow) => {
    const before = await lockReport(uow.tx, key);
    if (!before) throw new NotFoundError('report.notFound');
    const isOpen = before.state === 'OPEN';
    // A retry after a lost reply finds it open again.
    if (isOpen && before.version === version + 1) return before;
    if (isOpen || before.version !== version) throw new ConflictError('report.changed');
    const subject = `fan:${before.reportedId}` as const;
    const detail = { reportId, state: before.state };
    uow.audit({ actor, action: 'report.reopened', subject, detail, reason });
    return reopen(uow.tx, key);
  });
  return presentReportFile(ctx, report);
}

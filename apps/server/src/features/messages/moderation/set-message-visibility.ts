import type { ChatReportFile } from '@tifo/contracts/back-office/reports';
import type { UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { lockReport, setMessageHidden } from './report-store.ts';
import { presentReportFile, type ReportInput } from './show-report.ts';

interface VisibilityInput extends ReportInput {
  messageId: string;
  visible: boolean;
  reason: string;
}

/**
 * Nobody reads a hidden message, not even who wrote it, until it is shown again. Staff do so only with what was shared with
 * them.
 */
export async function setMessageVisibility({
  ctx,
  actor,
  input: { club, reportId, messageId, visible, reason },
}: UseCase<VisibilityInput>): Promise<ChatReportFile> {
  const clubId = club.id;
  assertMay(actor, 'chat.moderate', clubId);
  const report = await ctx.unitOfWork({ clubId }, async (uow) => {
    const report = await lockReport(uow.tx, { clubId, id: reportId });
    if (!report) throw new NotFoundError('report.notFound');
    if (!report.messageIds.includes(messageId)) throw new NotFoundError('message.notFound');
    const { fanId, reportedId } = report;
    if (await setMessageHidden(uow.tx, { clubId, id: messageId, hidden: !visible })) {
      const action = visible ? 'message.shown' : 'message.hidden';
      const subject = `fan:${reportedId}` as const;
      uow.audit({ actor, action, subject, detail: { reportId, messageId }, reason });
      for (const [reader, interlocutorId] of [
        [fanId, reportedId],
        [reportedId, fanId],
      ] as const) {
        const about = { clubSlug: club.slug, fanId: reader, key: interlocutorId };
        uow.notify(about, 'conversation', { interlocutorId });
      }
    }
    return report;
  });
  return presentReportFile(ctx, report);
}

import type { ChatReportFile } from '@tifo/contracts/back-office/reports';
import type { UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { hideMessage, lockReport } from './report-store.ts';
import { presentReportFile, type ReportInput } from './show-report.ts';

interface HideInput extends ReportInput {
  messageId: string;
  reason: string;
}

/** Nobody reads the message any more, not even who wrote it. Staff hide only what was shared with them. */
export async function hideReportedMessage({
  ctx,
  actor,
  input: { club, reportId, messageId, reason },
}: UseCase<HideInput>): Promise<ChatReportFile> {
  const clubId = club.id;
  assertMay(actor, 'chat.moderate', clubId);
  const report = await ctx.unitOfWork({ clubId }, async (uow) => {
    const report = await lockReport(uow.tx, { clubId, id: reportId });
    if (!report) throw new NotFoundError('report.notFound');
    if (!report.messageIds.includes(messageId)) throw new NotFoundError('message.notFound');
    const { fanId, reportedId } = report;
    if (await hideMessage(uow.tx, { clubId, id: messageId })) {
      const subject = `fan:${reportedId}` as const;
      uow.audit({ actor, action: 'message.hidden', subject, detail: { reportId, messageId }, reason });
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

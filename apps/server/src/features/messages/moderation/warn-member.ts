import type { ChatReportFile } from '@tifo/contracts/back-office/reports';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type FanRecord, findFansByIds, publicNameOf } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { actorName, assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { decideReport, lockReport, type ReportRow } from './report-store.ts';
import { presentReportFile, type ReportInput } from './show-report.ts';

interface Decision extends ReportInput {
  /** Of the report that the caller saw. */
  version: number;
  /** To the member where they are warned; else why, for the log. */
  words: string;
}

/** Writes to the member who was reported. */
export async function warnMember({ ctx, actor, input }: UseCase<Decision>): Promise<ChatReportFile> {
  return decide({ ctx, actor, input }, 'WARNED');
}

/** What was reported was dealt with: a message hidden, a fan blocked, somebody called. */
export async function closeReport({ ctx, actor, input }: UseCase<Decision>): Promise<ChatReportFile> {
  return decide({ ctx, actor, input }, 'CLOSED');
}

/** Nothing was wrong. */
export async function dismissReport({ ctx, actor, input }: UseCase<Decision>): Promise<ChatReportFile> {
  return decide({ ctx, actor, input }, 'DISMISSED');
}

const ACTIONS = { WARNED: 'member.warned', CLOSED: 'report.closed', DISMISSED: 'report.dismissed' } as const;

async function decide(
  { ctx, actor, input: { club, reportId, version, words } }: UseCase<Decision>,
  state: keyof typeof ACTIONS,
): Promise<ChatReportFile> {
  const clubId = club.id;
  assertMay(actor, 'chat.moderate', clubId);
  const decided = await ctx.unitOfWork({ clubId }, async (uow) => {
    const report = await lockReport(uow.tx, { clubId, id: reportId });
    if (!report) throw new NotFoundError('report.notFound');
    // A retry after a lost reply finds it decided so.
    const isRetry = report.state === state && report.version === version + 1;
    if (isRetry && report.decidedBy === actorName(actor)) return report;
    if (report.state !== 'OPEN') throw new ConflictError('report.decided');
    // What it was opened again for is not what the caller saw.
    if (report.version !== version) throw new ConflictError('report.changed');
    await decideReport(uow.tx, { clubId, id: reportId, state, decidedBy: actorName(actor) });
    const subject = `fan:${report.reportedId}` as const;
    uow.audit({ actor, action: ACTIONS[state], subject, detail: { reportId }, reason: words });
    await notifyThem(uow, { club, report, words, state });
    return (await lockReport(uow.tx, { clubId, id: reportId })) ?? report;
  });
  return presentReportFile(ctx, decided);
}

interface Decided {
  club: ClubRecord;
  report: ReportRow;
  words: string;
  state: keyof typeof ACTIONS;
}

/** Who reported learns that the club has looked, not what it said to whom; who is warned reads its words. */
async function notifyThem(uow: UnitOfWork, { club, report, words, state }: Decided): Promise<void> {
  const fans = await findFansByIds(uow.tx, club.id, [report.fanId, report.reportedId]);
  const reporter = fans.find(({ id }) => id === report.fanId);
  const reported = fans.find(({ id }) => id === report.reportedId);
  if (!reporter || !reported) return;
  const mailTo = (fan: FanRecord, template: string, values: Record<string, string>) =>
    queueMail(uow, {
      ...{ clubSlug: club.slug, to: fan.email, fan, language: fan.language, template },
      values: { name: fan.firstName || fan.name, ...values },
      // A report that was opened again is decided once more.
      dedupe: `${template}:${report.id}:${report.version}`,
    });
  if (state === 'WARNED') await mailTo(reported, 'memberWarned', { words });
  const template = state === 'DISMISSED' ? 'reportDismissed' : 'reportHandled';
  await mailTo(reporter, template, { reported: publicNameOf(reported) });
}

import type { ReportReason } from '@tifo/contracts/messages';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { type FanRecord, publicNameOf, requireActiveMemberSelf } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findPeer } from '../find-peer.ts';
import { assertIsNotSelf } from '../message-policy.ts';
import { toPair } from '../message-rules.ts';
import { findConversation } from '../message-store.ts';
import { findLastMessages, insertReport, isReportedSo, lockReports } from './moderation-store.ts';

const QUOTED_MESSAGES = 5;

export interface ReportMemberInput {
  slug: string;
  username: string;
  memberId: string;
  reason: ReportReason;
  note: string;
  /** Whether the club may read the last messages that the member wrote to the fan. */
  sharesMessages: boolean;
}

/** Reports a member to the club, which is notified by mail; the member is not. The same report twice is one while it is open. */
export async function reportMember({ ctx, actor, input }: UseCase<ReportMemberInput>): Promise<void> {
  const { slug, username, memberId, reason, note } = input;
  const club = await getClub(ctx, slug);
  const fan = await requireActiveMemberSelf(ctx, { actor, club, username });
  const clubId = club.id;
  assertIsNotSelf(fan.id, memberId.toLowerCase());
  const id = ctx.ids.next();
  await ctx.unitOfWork({ clubId, findsOwnWork: true }, async (uow) => {
    const reported = await findPeer(uow.tx, { clubId, id: memberId });
    if (!reported) throw new NotFoundError('member.notFound');
    const about = { clubId, fanId: fan.id, reportedId: reported.id };
    await lockReports(uow.tx, about);
    // Sent again after a lost answer.
    if (await isReportedSo(uow.tx, { ...about, reason, note, sharesMessages: input.sharesMessages })) return;
    const quoted = input.sharesMessages
      ? await quote(uow.tx, { clubId, fanId: fan.id, senderId: reported.id })
      : [];
    const report = { id, reason, note, quotes: quoted.map(({ body }) => body) };
    const messageIds = quoted.map(({ id }) => id);
    const row = { ...report, messageIds, clubId, fanId: fan.id, reportedId: reported.id };
    if (!(await insertReport(uow.tx, row))) return;
    uow.audit({
      clubId,
      actor,
      action: 'member.reported',
      subject: `fan:${reported.id}`,
      detail: { reason },
    });
    await notifyClub(uow, { club, fan, reported, ...report });
  });
}

async function quote(
  tx: Tx,
  { clubId, fanId, senderId }: { clubId: string; fanId: string; senderId: string },
): Promise<{ id: string; body: string }[]> {
  const conversation = await findConversation(tx, { clubId, ...toPair(fanId, senderId) });
  if (!conversation) return [];
  return findLastMessages(tx, { clubId, conversationId: conversation.id, senderId, limit: QUOTED_MESSAGES });
}

interface NewReport {
  id: string;
  club: ClubRecord;
  fan: FanRecord;
  reported: FanRecord;
  reason: ReportReason;
  note: string;
  quotes: string[];
}

async function notifyClub(uow: UnitOfWork, report: NewReport): Promise<void> {
  const { id, club, fan, reported, reason, note, quotes } = report;
  if (!club.contactEmail) return;
  await queueMail(uow, {
    clubSlug: club.slug,
    to: club.contactEmail,
    language: club.languages[0] ?? 'en',
    template: `memberReported${REASONS[reason]}`,
    values: {
      reporter: publicNameOf(fan),
      reported: publicNameOf(reported),
      reportedId: reported.id,
      note: note || '–',
      messages: quotes.map((text) => `> ${text.replaceAll('\n', '\n> ')}`).join('\n') || '–',
    },
    dedupe: `memberReported:${id}`,
  });
}

const REASONS: Record<ReportReason, string> = {
  SPAM: 'Spam',
  ABUSE: 'Abuse',
  FRAUD: 'Fraud',
  OTHER: 'Other',
};

import type { ReportReason } from '@tifo/contracts/messages';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { WHOLE_LIST_LIMIT } from '#server/db/pagination.ts';
import { messages } from '../message-tables.ts';
import { memberBlocks, memberReports } from './moderation-tables.ts';

export interface Block {
  clubId: string;
  fanId: string;
  blockedId: string;
}

/** Returns false if it existed already. */
export async function insertBlock(tx: Tx, block: Block): Promise<boolean> {
  const added = await tx.insert(memberBlocks).values(block).onConflictDoNothing().returning({
    id: memberBlocks.blockedId,
  });
  return added.length === 1;
}

/** Returns false if there was none. */
export async function deleteBlock(tx: Tx, { clubId, fanId, blockedId }: Block): Promise<boolean> {
  const removed = await tx
    .delete(memberBlocks)
    .where(
      and(
        eq(memberBlocks.clubId, clubId),
        eq(memberBlocks.fanId, fanId),
        eq(memberBlocks.blockedId, blockedId),
      ),
    )
    .returning({ id: memberBlocks.blockedId });
  return removed.length === 1;
}

/** Returns the members whom the fan has blocked, latest first. */
export async function findBlockedIds(
  tx: Tx,
  { clubId, fanId }: Pick<Block, 'clubId' | 'fanId'>,
): Promise<string[]> {
  const rows = await tx
    .select({ id: memberBlocks.blockedId })
    .from(memberBlocks)
    .where(and(eq(memberBlocks.clubId, clubId), eq(memberBlocks.fanId, fanId)))
    .orderBy(desc(memberBlocks.createdAt))
    .limit(WHOLE_LIST_LIMIT);
  return rows.map(({ id }) => id);
}

/** Returns the blockers among the two: `fanId` of each block between them. */
export async function findBlockersBetween(
  tx: Tx,
  { clubId, fanId, otherId }: { clubId: string; fanId: string; otherId: string },
): Promise<string[]> {
  const rows = await tx
    .select({ id: memberBlocks.fanId })
    .from(memberBlocks)
    .where(
      and(
        eq(memberBlocks.clubId, clubId),
        or(
          and(eq(memberBlocks.fanId, fanId), eq(memberBlocks.blockedId, otherId)),
          and(eq(memberBlocks.fanId, otherId), eq(memberBlocks.blockedId, fanId)),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}

interface Reported {
  clubId: string;
  fanId: string;
  reportedId: string;
}

/** Serialises the reports of one fan about another. */
export async function lockReports(tx: Tx, { clubId, fanId, reportedId }: Reported): Promise<void> {
  const key = `report ${clubId} ${fanId} ${reportedId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Returns whether the club has an open report in the same words, and with messages where they are shared. */
export async function isReportedSo(
  tx: Tx,
  {
    clubId,
    fanId,
    reportedId,
    reason,
    note,
    sharesMessages,
  }: Reported & { reason: ReportReason; note: string; sharesMessages: boolean },
): Promise<boolean> {
  const rows = await tx
    .select({ id: memberReports.id })
    .from(memberReports)
    .where(
      and(
        ...[eq(memberReports.clubId, clubId), eq(memberReports.state, 'OPEN')],
        ...[eq(memberReports.fanId, fanId), eq(memberReports.reportedId, reportedId)],
        ...[eq(memberReports.reason, reason), eq(memberReports.note, note)],
        sharesMessages ? sql`${memberReports.quotes} <> '[]'::jsonb` : undefined,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Returns false if an earlier run of the same call has inserted it. */
export async function insertReport(tx: Tx, report: typeof memberReports.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(memberReports)
    .values(report)
    .onConflictDoNothing({ target: memberReports.id })
    .returning({ id: memberReports.id });
  return inserted.length > 0;
}

/** Returns the last messages of a sender in a conversation, in chronological order. */
export async function findLastMessages(
  tx: Tx,
  {
    clubId,
    conversationId,
    senderId,
    limit,
  }: { clubId: string; conversationId: string; senderId: string; limit: number },
): Promise<{ id: string; body: string }[]> {
  const rows = await tx
    .select({ id: messages.id, body: messages.body })
    .from(messages)
    .where(
      and(
        eq(messages.clubId, clubId),
        eq(messages.conversationId, conversationId),
        eq(messages.senderId, senderId),
        isNull(messages.hiddenAt),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit);
  return rows.reverse();
}

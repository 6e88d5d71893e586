import { and, desc, eq, or } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { messages } from '../message-tables.ts';
import { memberBlocks, memberReports } from './moderation-tables.ts';

export interface Block {
  clubId: string;
  fanId: string;
  blockedId: string;
}

/** False when it was there already. */
export async function insertBlock(tx: Tx, block: Block): Promise<boolean> {
  const added = await tx.insert(memberBlocks).values(block).onConflictDoNothing().returning({
    id: memberBlocks.blockedId,
  });
  return added.length === 1;
}

/** False when there was none. */
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

/** Whom the fan has blocked, the latest first. */
export async function findBlockedIds(
  tx: Tx,
  { clubId, fanId }: Pick<Block, 'clubId' | 'fanId'>,
): Promise<string[]> {
  const rows = await tx
    .select({ id: memberBlocks.blockedId })
    .from(memberBlocks)
    .where(and(eq(memberBlocks.clubId, clubId), eq(memberBlocks.fanId, fanId)))
    .orderBy(desc(memberBlocks.createdAt));
  return rows.map(({ id }) => id);
}

/** Who of the two has blocked the other: `fanId` of each block between them. */
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

export async function insertReport(tx: Tx, report: typeof memberReports.$inferInsert): Promise<void> {
  await tx.insert(memberReports).values(report);
}

/** The last words of a sender in a conversation, the oldest first. */
export async function findLastWords(
  tx: Tx,
  {
    clubId,
    conversationId,
    senderId,
    limit,
  }: { clubId: string; conversationId: string; senderId: string; limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ body: messages.body })
    .from(messages)
    .where(
      and(
        eq(messages.clubId, clubId),
        eq(messages.conversationId, conversationId),
        eq(messages.senderId, senderId),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit);
  return rows.map(({ body }) => body).reverse();
}

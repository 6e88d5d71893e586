import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { prepareStatement } from '#server/db/prepare-statement.ts';
import { conversations, messages, readMarks } from './message-tables.ts';

export type MessageRecord = Pick<
  typeof messages.$inferSelect,
  'id' | 'senderId' | 'receiverId' | 'body' | 'createdAt'
>;

const MESSAGE = {
  id: messages.id,
  senderId: messages.senderId,
  receiverId: messages.receiverId,
  body: messages.body,
  createdAt: messages.createdAt,
};

export interface Pair {
  clubId: string;
  firstId: string;
  secondId: string;
}

export interface ConversationKey {
  id: string;
  lastSeq: number;
}

const KEY = { id: conversations.id, lastSeq: conversations.lastSeq };

/**
 * The conversation of a pair, made when it is not there yet, and held until the transaction ends. It is asked for when
 * this returns: what is sent after it, without waiting for it, is answered under the lock.
 */
export async function lockConversation(
  tx: Tx,
  { id, clubId, firstId, secondId }: Pair & { id: string },
): Promise<ConversationKey> {
  const [row] = await upsertConversation(tx, { id, clubId, firstId, secondId });
  if (!row) throw new Error('The conversation was not locked');
  return { id: row.id, lastSeq: row.last_seq };
}

const upsertConversation = prepareStatement<Pair & { id: string }, { id: string; last_seq: number }>(
  ({ id, clubId, firstId, secondId }) => sql`
    insert into ${conversations} as c (id, club_id, first_id, second_id)
    values (${id}, ${clubId}, ${firstId}, ${secondId})
    on conflict (club_id, first_id, second_id) do update set last_seq = c.last_seq
    returning id, last_seq`,
);

export async function findConversation(tx: Tx, pair: Pair): Promise<ConversationKey | undefined> {
  const [row] = await tx
    .select(KEY)
    .from(conversations)
    .where(
      and(
        eq(conversations.clubId, pair.clubId),
        eq(conversations.firstId, pair.firstId),
        eq(conversations.secondId, pair.secondId),
      ),
    );
  return row;
}

/** What the sender has sent before: by our own id of it, or by the name that the sender gave it. */
export async function findSentMessage(
  tx: Tx,
  { clubId, senderId, id, clientId }: SentMessageKey,
): Promise<MessageRecord | undefined> {
  if (id === undefined && clientId === undefined) return undefined;
  const sameId = id === undefined ? undefined : eq(messages.id, id);
  const sameName = clientId === undefined ? undefined : eq(messages.clientId, clientId);
  const [row] = await tx
    .select(MESSAGE)
    .from(messages)
    .where(and(eq(messages.clubId, clubId), eq(messages.senderId, senderId), or(sameId, sameName)));
  return row;
}

interface SentMessageKey {
  clubId: string;
  senderId: string;
  id?: string | undefined;
  clientId: string | undefined;
}

/** The conversation must be locked; `seq` is its next number. */
export async function insertMessage(tx: Tx, row: typeof messages.$inferInsert): Promise<MessageRecord> {
  const [[message]] = await Promise.all([
    tx.insert(messages).values(row).returning(MESSAGE),
    tx
      .update(conversations)
      .set({ lastSeq: row.seq, lastMessageId: row.id })
      .where(and(eq(conversations.clubId, row.clubId), eq(conversations.id, row.conversationId))),
  ]);
  if (!message) throw new Error('The message was not stored');
  return message;
}

export interface ConversationRow extends Record<string, unknown> {
  id: string;
  peerId: string;
  lastMessageId: string;
  unreadCount: number;
}

/** What `fanId` takes part in, the latest message first. */
export async function findConversations(
  tx: Tx,
  { clubId, fanId, page }: { clubId: string; fanId: string; page: PageRequest<string> },
): Promise<ConversationRow[]> {
  const peerId = sql<string>`case when ${conversations.firstId} = ${fanId}
    then ${conversations.secondId} else ${conversations.firstId} end`;
  return tx
    .select({
      id: conversations.id,
      peerId,
      lastMessageId: sql<string>`${conversations.lastMessageId}`,
      unreadCount: unreadIn({ clubId, fanId }),
    })
    .from(conversations)
    .where(
      and(
        eq(conversations.clubId, clubId),
        or(eq(conversations.firstId, fanId), eq(conversations.secondId, fanId)),
        isNotNull(conversations.lastMessageId),
        page.after === null ? undefined : sql`${conversations.lastMessageId} < ${page.after}::uuid`,
      ),
    )
    .orderBy(sql`${conversations.lastMessageId} desc`)
    .limit(page.limit + 1);
}

export async function countUnread(
  tx: Tx,
  { clubId, fanId, conversationId }: { clubId: string; fanId: string; conversationId: string },
): Promise<number> {
  const [row] = await tx
    .select({ count: unreadIn({ clubId, fanId }) })
    .from(conversations)
    .where(and(eq(conversations.clubId, clubId), eq(conversations.id, conversationId)));
  return row?.count ?? 0;
}

/** How many messages of the row's conversation came to `fanId` since their mark. */
function unreadIn({ clubId, fanId }: { clubId: string; fanId: string }) {
  return sql<number>`(
    select count(*)::int from ${messages} m
    where m.club_id = ${clubId} and m.conversation_id = ${conversations}.id and m.receiver_id = ${fanId}
      and m.seq > coalesce((
        select r.last_seq from ${readMarks} r
        where r.club_id = ${clubId} and r.fan_id = ${fanId} and r.peer_id = m.sender_id), 0))`;
}

export interface NewestMessagesQuery {
  clubId: string;
  conversationIds: string[];
  /** Of each conversation. */
  limit: number;
  /** Only those before this message. */
  beforeId?: string | null;
}

/** The newest messages of each conversation, the oldest of them first. */
export async function findNewestMessages(
  tx: Tx,
  { clubId, conversationIds, limit, beforeId = null }: NewestMessagesQuery,
): Promise<(MessageRecord & { conversationId: string })[]> {
  if (conversationIds.length === 0) return [];
  const { rows } = await tx.execute<Record<string, unknown> & MessageRow>(sql`
    select m.id, m.conversation_id, m.sender_id, m.receiver_id, m.body, m.created_at
    from unnest(${sql.param(conversationIds)}::uuid[]) as c(id)
    cross join lateral (
      select * from ${messages} n
      where n.club_id = ${clubId} and n.conversation_id = c.id
        and (${beforeId}::uuid is null or n.seq < (
          select b.seq from ${messages} b
          where b.club_id = ${clubId} and b.conversation_id = c.id and b.id = ${beforeId}::uuid))
      order by n.seq desc
      limit ${limit}) m
    order by m.conversation_id, m.seq`);
  return rows.map((row) => ({
    id: row.id,
    conversationId: row.conversation_id,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    body: row.body,
    createdAt: new Date(row.created_at),
  }));
}

interface MessageRow {
  id: string;
  conversation_id: string;
  sender_id: string;
  receiver_id: string;
  body: string;
  created_at: string;
}

/** How far `fanId` has read what `peerId` wrote; 0 for nothing. */
export async function findReadSeq(
  tx: Tx,
  { clubId, fanId, peerId }: { clubId: string; fanId: string; peerId: string },
): Promise<number> {
  const [row] = await tx
    .select({ seq: readMarks.lastSeq })
    .from(readMarks)
    .where(and(eq(readMarks.clubId, clubId), eq(readMarks.fanId, fanId), eq(readMarks.peerId, peerId)));
  return row?.seq ?? 0;
}

/** Moves the mark to the newest message that `peerId` has sent; never back, and nowhere without one. */
export async function upsertReadMark(
  tx: Tx,
  { clubId, fanId, peerId, conversationId }: ReadMarkChange,
): Promise<void> {
  await tx.execute(sql`
    insert into ${readMarks} (club_id, fan_id, peer_id, last_id, last_seq)
    select m.club_id, m.receiver_id, m.sender_id, m.id, m.seq from ${messages} m
    where m.club_id = ${clubId} and m.conversation_id = ${conversationId}
      and m.sender_id = ${peerId} and m.receiver_id = ${fanId}
    order by m.seq desc limit 1
    on conflict (club_id, fan_id, peer_id) do update
      set last_id = excluded.last_id, last_seq = excluded.last_seq
      where read_mark.last_seq < excluded.last_seq`);
}

export interface ReadMarkChange {
  clubId: string;
  fanId: string;
  peerId: string;
  conversationId: string;
}

import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { prepareSelect } from '#server/db/prepare-select.ts';
import {
  nothing,
  type Places,
  prepareStatement,
  readAs,
  statementOf,
} from '#server/db/statement-pipeline.ts';
import { toPair } from './message-rules.ts';
import { conversations, messages, readMarks } from './message-tables.ts';

export type MessageRecord = Pick<
  typeof messages.$inferSelect,
  'id' | 'senderId' | 'receiverId' | 'body' | 'createdAt' | 'hiddenAt'
>;

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
 * Locks the conversation of a pair until the end of the transaction, creating it if it is missing; later
 * statements of the same pipeline run under the lock.
 */
export const lockConversation = statementOf((pair: Pair & { id: string }) =>
  readAs(upsertConversation.with(pair), ([row]): ConversationKey => {
    if (!row) throw new Error('The conversation was not locked');
    return { id: row.id, lastSeq: row.last_seq };
  }),
);

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

/** Finds a message that the sender has sent before, by its id or by the sender's `clientId`. */
export const findSentMessage = statementOf(({ id = null, clientId = null, ...sender }: SentMessageKey) =>
  id === null && clientId === null
    ? nothing<MessageRecord | undefined>(undefined)
    : readAs(selectSent.with({ ...sender, id, clientId }), ([row]): MessageRecord | undefined => row),
);

const selectSent = prepareSelect(
  messages,
  ({ clubId, senderId, id, clientId }: Places<SentPlaces>) => sql`
    where club_id = ${clubId} and sender_id = ${senderId} and (id = ${id} or client_id = ${clientId})`,
  { isPlannedAnew: true },
);

interface SentPlaces {
  clubId: string;
  senderId: string;
  id: string | null;
  clientId: string | null;
}

interface SentMessageKey {
  clubId: string;
  senderId: string;
  id?: string | null | undefined;
  clientId: string | null | undefined;
}

/** The conversation must be locked; `seq` is its next number. */
export const insertMessage = statementOf(({ createdAt, clientId = null, ...row }: NewMessageRow) =>
  readAs(
    storeMessage.with({ ...row, clientId, createdAt: createdAt?.toISOString() ?? null }),
    ([message]): MessageRecord => {
      if (!message) throw new Error('The message was not stored');
      return message;
    },
  ),
);

type NewMessageRow = typeof messages.$inferInsert;
type StoredPlaces = Omit<NewMessageRow, 'createdAt' | 'clientId'> & {
  clientId: string | null;
  createdAt: string | null;
};

const storeMessage = prepareStatement<StoredPlaces, MessageRecord>(
  ({ id, clubId, conversationId, senderId, receiverId, seq, body, clientId, createdAt }) => sql`
    with moved as (
      update ${conversations} set last_seq = ${seq}, last_message_id = ${id}
      where club_id = ${clubId} and id = ${conversationId})
    insert into ${messages}
      (id, club_id, conversation_id, sender_id, receiver_id, seq, body, client_id, created_at)
    values (${id}, ${clubId}, ${conversationId}, ${senderId}, ${receiverId}, ${seq}, ${body}, ${clientId},
      coalesce(${createdAt}::timestamptz, clock_timestamp()))
    returning id, sender_id as "senderId", receiver_id as "receiverId", body, created_at as "createdAt",
      hidden_at as "hiddenAt"`,
);

export interface ConversationRow extends Record<string, unknown> {
  id: string;
  peerId: string;
  lastMessageId: string;
  unreadCount: number;
}

/** Returns the conversations of `fanId`, latest message first. */
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

/** Counts the messages of the row's conversation that `fanId` received after their read mark. */
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
  /** Per conversation. */
  limit: number;
  /** Only messages before this one. */
  beforeId?: string | null;
}

/** Returns the newest messages of each conversation in chronological order. */
export async function findNewestMessages(
  tx: Tx,
  { clubId, conversationIds, limit, beforeId = null }: NewestMessagesQuery,
): Promise<(MessageRecord & { conversationId: string })[]> {
  if (conversationIds.length === 0) return [];
  const { rows } = await tx.execute<Record<string, unknown> & MessageRow>(sql`
    select m.id, m.conversation_id, m.sender_id, m.receiver_id, m.body, m.created_at, m.hidden_at
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
    hiddenAt: row.hidden_at === null ? null : new Date(row.hidden_at),
  }));
}

interface MessageRow {
  id: string;
  conversation_id: string;
  sender_id: string;
  receiver_id: string;
  body: string;
  created_at: string;
  hidden_at: string | null;
}

/** Returns the `seq` up to which `fanId` has read what `peerId` wrote; 0 for nothing. */
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

/** Returns whether `fanId` has not read all that `peerId` wrote. */
export async function hasUnread(
  tx: Tx,
  { clubId, fanId, peerId }: { clubId: string; fanId: string; peerId: string },
): Promise<boolean> {
  const conversation = await findConversation(tx, { clubId, ...toPair(fanId, peerId) });
  if (!conversation) return false;
  return (await countUnread(tx, { clubId, fanId, conversationId: conversation.id })) > 0;
}

/** Moves the read mark to the newest message sent by `peerId`; never back, and not at all without one. */
export const upsertReadMark = prepareStatement<ReadMarkChange, object>(
  ({ clubId, fanId, peerId, conversationId }) => sql`
    insert into ${readMarks} (club_id, fan_id, peer_id, last_id, last_seq)
    select m.club_id, m.receiver_id, m.sender_id, m.id, m.seq from ${messages} m
    where m.club_id = ${clubId} and m.conversation_id = ${conversationId}
      and m.sender_id = ${peerId} and m.receiver_id = ${fanId}
    order by m.seq desc limit 1
    on conflict (club_id, fan_id, peer_id) do update
      set last_id = excluded.last_id, last_seq = excluded.last_seq
      where read_mark.last_seq < excluded.last_seq`,
  { isPlannedAnew: true },
);

export interface ReadMarkChange {
  clubId: string;
  fanId: string;
  peerId: string;
  conversationId: string;
}

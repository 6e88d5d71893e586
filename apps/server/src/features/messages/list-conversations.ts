import type { PageQuery } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { type Page, toIdPage, toIdPageRequest } from '#server/db/pagination.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { type FanRecord, findFansByIds, requireValidatedFanSelf } from '#server/features/fans/index.ts';
import { findConversations, findNewestMessages, type MessageRecord } from './message-store.ts';
import { findBlockedIds } from './moderation/moderation-store.ts';

/** Enough for a preview; the rest is loaded with the conversation. */
const SHOWN_MESSAGES = 10;

export interface ListedConversation {
  interlocutor: FanRecord;
  messages: MessageRecord[];
  unreadCount: number;
  /** Whether the reading fan has blocked the other. */
  isBlocked: boolean;
}

/** Returns a page of the fan's own conversations, latest first. */
export async function listConversations({
  ctx,
  actor,
  input: { slug, username, query },
}: UseCase<{ slug: string; username: string; query: PageQuery }>): Promise<Page<ListedConversation>> {
  const club = await getClub(ctx, slug);
  const { id: fanId } = await requireValidatedFanSelf(ctx, { actor, club, username });
  const page = toIdPageRequest(query);
  const found = await findConversations(ctx.db, { clubId: club.id, fanId, page });
  const { rows, nextCursor } = toIdPage(found, page.limit, ({ lastMessageId }) => lastMessageId);
  const [fans, messages, blockedIds] = await Promise.all([
    findFansByIds(
      ctx.db,
      club.id,
      rows.map(({ peerId }) => peerId),
    ),
    findNewestMessages(ctx.db, {
      clubId: club.id,
      conversationIds: rows.map(({ id }) => id),
      limit: SHOWN_MESSAGES,
    }),
    findBlockedIds(ctx.db, { clubId: club.id, fanId }),
  ]);
  const fanById = new Map(fans.map((fan) => [fan.id, fan]));
  const messagesOf = Map.groupBy(messages, ({ conversationId }) => conversationId);
  const conversations = rows.flatMap(({ id, peerId, unreadCount }) => {
    const interlocutor = fanById.get(peerId);
    if (!interlocutor) return [];
    const isBlocked = blockedIds.includes(peerId);
    return [{ interlocutor, messages: messagesOf.get(id) ?? [], unreadCount, isBlocked }];
  });
  return { rows: conversations, nextCursor };
}

import type { PageQuery } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { toIdPageRequest } from '#server/db/pagination.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireValidatedFanSelf } from '#server/features/fans/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findPeer } from './find-peer.ts';
import type { ListedConversation } from './list-conversations.ts';
import { assertIsMember } from './message-policy.ts';
import { toPair } from './message-rules.ts';
import { countUnread, findConversation, findNewestMessages } from './message-store.ts';
import { findBlockedIds } from './moderation/moderation-store.ts';

export interface ShowConversationInput {
  slug: string;
  username: string;
  memberId: string;
  query: PageQuery;
}

/** Returns the messages between the fan and another member in pages, newest first; may be empty. */
export async function showConversation({
  ctx,
  actor,
  input: { slug, username, memberId, query },
}: UseCase<ShowConversationInput>): Promise<ListedConversation & { nextCursor: string | null }> {
  const { db } = ctx;
  const club = await getClub(ctx, slug);
  const { id: fanId } = await requireValidatedFanSelf(ctx, { actor, club, username });
  const { limit, after } = toIdPageRequest(query);
  const clubId = club.id;
  const interlocutor = await findPeer(db, { clubId, id: memberId });
  if (!interlocutor || interlocutor.id === fanId) throw new NotFoundError('member.notFound');
  const [conversation, blockedIds] = await Promise.all([
    findConversation(db, { clubId, ...toPair(fanId, interlocutor.id) }),
    findBlockedIds(db, { clubId, fanId }),
  ]);
  const isBlocked = blockedIds.includes(interlocutor.id);
  // A former member is still shown to fans who have a conversation with them.
  if (!conversation) {
    assertIsMember(interlocutor);
    return { interlocutor, messages: [], unreadCount: 0, isBlocked, nextCursor: null };
  }
  const { id: conversationId } = conversation;
  const [found, unreadCount] = await Promise.all([
    findNewestMessages(db, {
      ...{ clubId, conversationIds: [conversationId] },
      limit: limit + 1,
      beforeId: after,
    }),
    countUnread(db, { clubId, fanId, conversationId }),
  ]);
  const messages = found.slice(-limit);
  const nextCursor = found.length > limit ? (messages[0]?.id ?? null) : null;
  return { interlocutor, messages, unreadCount, isBlocked, nextCursor };
}

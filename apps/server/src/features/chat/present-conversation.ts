import type { Conversation, Message } from '@tifo/contracts/messages';
import { publicNamesOf } from '#server/features/members/index.ts';
import type { MessageRecord } from './chat-store.ts';
import type { ListedConversation } from './list-conversations.ts';

export function presentMessage({ id, body, createdAt, senderId, receiverId }: MessageRecord): Message {
  return { id, text: body, date: createdAt.toISOString(), senderId, receiverId };
}

export function presentConversation({
  interlocutor,
  messages,
  unreadCount,
  isBlocked,
}: ListedConversation): Conversation {
  return {
    interlocutorId: interlocutor.id,
    ...publicNamesOf(interlocutor),
    pictureUrl: interlocutor.pictureUrl,
    messages: messages.map(presentMessage),
    numberOfUnreadMessages: unreadCount,
    ...(isBlocked ? { isBlocked } : {}),
  };
}

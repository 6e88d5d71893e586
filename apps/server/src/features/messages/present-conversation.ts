import type { Conversation, Message } from '@tifo/contracts/messages';
import { publicNamesOf } from '#server/features/fans/index.ts';
import type { ListedConversation } from './list-conversations.ts';
import type { MessageRecord } from './message-store.ts';

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

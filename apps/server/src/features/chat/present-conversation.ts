import type { Conversation, Message } from '@tifo/contracts/messages';
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
    firstName: interlocutor.firstName,
    lastName: interlocutor.lastName,
    pictureUrl: interlocutor.pictureUrl,
    messages: messages.map(presentMessage),
    numberOfUnreadMessages: unreadCount,
    ...(isBlocked ? { isBlocked } : {}),
  };
}

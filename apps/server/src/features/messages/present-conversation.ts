import type { Conversation, Message } from '@tifo/contracts/messages';
import { publicNamesOf } from '#server/features/fans/index.ts';
import type { ListedConversation } from './list-conversations.ts';
import type { MessageRecord } from './message-store.ts';

/** Of a message that staff have hidden nobody reads more than that it was there. */
export function presentMessage(message: MessageRecord): Message {
  const { id, body, createdAt, senderId, receiverId, hiddenAt } = message;
  const shown = { id, date: createdAt.toISOString(), senderId, receiverId };
  return hiddenAt ? { ...shown, text: '', isHidden: true } : { ...shown, text: body };
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

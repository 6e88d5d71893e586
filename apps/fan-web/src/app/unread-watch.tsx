import { useEffect } from 'react';
import { useConversations } from '#web/features/messages/api/list-conversations.ts';
import { unreadStore } from '#web/features/messages/unread-store.ts';

/** Counts the unread messages for the mark in the menu. */
export function UnreadWatch() {
  const conversations = useConversations().data;
  const count = conversations?.reduce((sum, { numberOfUnreadMessages }) => sum + numberOfUnreadMessages, 0);
  useEffect(() => unreadStore.set(count ?? 0), [count]);
  useEffect(() => () => unreadStore.set(0), []);
  return null;
}

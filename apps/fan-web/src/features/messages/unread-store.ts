import { createStore } from '#web/lib/browser/create-store.ts';

/** The number of messages that the fan has not read yet. */
export const unreadStore = createStore(0);

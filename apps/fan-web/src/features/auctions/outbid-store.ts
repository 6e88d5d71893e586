import { createStore } from '#web/lib/browser/create-store.ts';

/** The number of lots in active auctions on which the fan is outbid. */
export const outbidStore = createStore(0);

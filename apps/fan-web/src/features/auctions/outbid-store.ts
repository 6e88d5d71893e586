import { createStore } from '#web/lib/browser/create-store.ts';

/** On how many lots of active auctions the fan was outbid. */
export const outbidStore = createStore(0);

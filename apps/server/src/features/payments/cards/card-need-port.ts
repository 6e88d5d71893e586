import type { Tx } from '#server/db/client.ts';
import { definePort } from '#server/platform/feature.ts';
import type { FanKey } from './card-store.ts';

/** Returns whether the fan has obligations that require a stored card. */
export interface CardNeedPort {
  isNeeded(tx: Tx, key: FanKey): Promise<boolean>;
}

/** Implemented by auctions. */
export const cardNeedPort = definePort<CardNeedPort>({ isNeeded: async () => false });

import type { Tx } from '#server/db/client.ts';
import { definePort } from '#server/platform/feature.ts';

/** What orders read and write of closed lots. */
export interface WonLotPort {
  /** Returns the lot of this exclusive that the fan has won and not paid yet. */
  findDue(
    tx: Tx,
    key: { clubId: string; fanId: string; exclusiveId: string },
  ): Promise<{ lotId: string; priceCoinUnits: bigint } | undefined>;
  markPaid(tx: Tx, key: { clubId: string; lotId: string; orderId: string }): Promise<void>;
}

/** Implemented by auctions. */
export const wonLotPort = definePort<WonLotPort>({
  findDue: async () => undefined,
  markPaid: async () => undefined,
});

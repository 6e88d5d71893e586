import type { Tx } from '#server/db/client.ts';
import { definePort } from '#server/platform/feature.ts';

/** What auctions tell orders about closed lots. */
export interface WonLotPort {
  /** The lot of this exclusive that the fan has won and not yet paid. */
  findDue(
    tx: Tx,
    key: { clubId: string; fanId: string; exclusiveId: string },
  ): Promise<{ lotId: string; priceCoinUnits: bigint } | undefined>;
  markPaid(tx: Tx, key: { clubId: string; lotId: string; orderId: string }): Promise<void>;
}

/** Provided by auctions. */
export const wonLotPort = definePort<WonLotPort>({
  findDue: async () => undefined,
  markPaid: async () => undefined,
});

import type { Tx } from '#server/db/client.ts';
import { definePort } from '#server/platform/feature.ts';

interface DueKey {
  clubId: string;
  fanId: string;
  exclusiveId: string;
}

/** What orders read and write of closed lots. */
export interface WonLotPort {
  /** Whether the fan has won the lot of this exclusive and not paid it yet. */
  isDue(tx: Tx, key: DueKey): Promise<boolean>;
  /** Returns the lot, locked until the transaction ends. */
  findDue(tx: Tx, key: DueKey): Promise<{ lotId: string; priceCoinUnits: bigint } | undefined>;
  markPaid(tx: Tx, key: { clubId: string; lotId: string; orderId: string }): Promise<void>;
}

/** Implemented by auctions. */
export const wonLotPort = definePort<WonLotPort>({
  isDue: async () => false,
  findDue: async () => undefined,
  markPaid: async () => undefined,
});

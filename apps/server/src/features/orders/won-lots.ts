import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { definePort } from '#server/lib/port.ts';

/** What auctions tell orders about closed lots. */
export interface WonLots {
  /** The lot of this exclusive that the fan has won and not yet paid. */
  findDue(
    tx: Tx,
    key: { clubId: string; fanId: string; exclusiveId: string },
  ): Promise<{ lotId: string; priceCoinUnits: bigint } | undefined>;
  markPaid(tx: Tx, key: { clubId: string; lotId: string; orderId: string }): Promise<void>;
}

const port = definePort<WonLots>({
  findDue: async () => undefined,
  markPaid: async () => undefined,
});

export function registerWonLots(ctx: Context, lots: WonLots): void {
  port.register(ctx, lots);
}

export function wonLotsOf(ctx: Context): WonLots {
  return port.of(ctx);
}

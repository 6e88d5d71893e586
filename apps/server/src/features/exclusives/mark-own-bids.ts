import type { Exclusive } from '@tifo/contracts/exclusives';
import type { Context } from '#server/context.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { lotPort } from './lot-port.ts';

/** Returns copies, since the exclusives themselves are shared between callers. */
export async function markOwnBids(ctx: Context, shown: Exclusive[], fan: FanRecord): Promise<Exclusive[]> {
  const lots = new Map(shown.flatMap(({ id, auctionLot }) => (auctionLot ? [[id, auctionLot]] : [])));
  if (lots.size === 0) return shown;
  const own = await lotPort.of(ctx).markOwn(lots, fan);
  return shown.map((exclusive) => {
    const auctionLot = own.get(exclusive.id);
    return auctionLot ? { ...exclusive, auctionLot } : exclusive;
  });
}

import type { Exclusive } from '@tifo/contracts/exclusives';
import type { Context } from '#server/context.ts';
import type { FanRecord } from '#server/features/members/index.ts';
import { lotPort } from './lot-source.ts';

/** The shared exclusive itself stays as everybody sees it. */
export function markOwnBids(ctx: Context, exclusive: Exclusive, fan: FanRecord): Exclusive {
  const { auctionLot } = exclusive;
  return auctionLot ? { ...exclusive, auctionLot: lotPort.of(ctx).markOwnBids(auctionLot, fan) } : exclusive;
}

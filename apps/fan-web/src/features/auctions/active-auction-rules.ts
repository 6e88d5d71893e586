import type { Auction } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';

/** Returns the lots of active auctions on which the fan has bid and was outbid, each once. */
export function listOutbidLots(exclusives: readonly Exclusive[]): Exclusive[] {
  const outbid = exclusives.filter(
    ({ auctionLot: lot }) => lot?.auction.status === 'ACTIVE' && lot.standing === 'OUTBID',
  );
  return [...new Map(outbid.map((lot) => [lot.id, lot])).values()];
}

/** Returns the active auction that ends first. */
export function firstToEnd(auctions: readonly Auction[]): Auction | undefined {
  return auctions
    .filter(({ visible, status }) => visible && status === 'ACTIVE')
    .sort((a, b) => Date.parse(a.endDate) - Date.parse(b.endDate))[0];
}

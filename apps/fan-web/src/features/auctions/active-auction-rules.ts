import type { Auction } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';

/** Lots of active auctions on which the fan has bid and somebody else has bid higher. */
export function listOutbidLots(exclusives: readonly Exclusive[]): Exclusive[] {
  return exclusives.filter(
    ({ auctionLot: lot }) => lot?.auction.status === 'ACTIVE' && lot.standing === 'OUTBID',
  );
}

/** The active auction that ends first. */
export function firstToEnd(auctions: readonly Auction[]): Auction | undefined {
  return auctions
    .filter(({ visible, status }) => visible && status === 'ACTIVE')
    .sort((a, b) => Date.parse(a.endDate) - Date.parse(b.endDate))[0];
}

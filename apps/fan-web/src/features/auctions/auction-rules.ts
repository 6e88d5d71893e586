import type { Auction, AuctionStatus, Bid } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';

export interface AuctionWithLots {
  auction: Auction;
  lots: Exclusive[];
}

const ORDER: readonly AuctionStatus[] = ['ACTIVE', 'UPCOMING', 'CLOSED'];

/** Auctions that have lots to show: active ones first, then those to come, then the past; lots by number. */
export function groupByAuction(
  auctions: readonly Auction[],
  exclusives: readonly Exclusive[],
): AuctionWithLots[] {
  return ORDER.flatMap((status) => auctions.filter((auction) => auction.visible && auction.status === status))
    .map((auction) => ({
      auction,
      lots: exclusives
        .filter((exclusive) => exclusive.auctionLot?.auction.id === auction.id)
        .sort((a, b) => (a.auctionLot?.number ?? 0) - (b.auctionLot?.number ?? 0)),
    }))
    .filter(({ lots }) => lots.length > 0);
}

/** Lots of active auctions on which the fan has bid and somebody else has bid higher. */
export function listOutbidLots(exclusives: readonly Exclusive[]): Exclusive[] {
  return exclusives.filter(
    ({ auctionLot: lot }) => lot?.auction.status === 'ACTIVE' && lot.standing === 'OUTBID',
  );
}

/** Newest and older bids as one list, newest first; undefined when bids between them are missing. */
export function joinBids(newest: readonly Bid[], older: readonly Bid[]): readonly Bid[] | undefined {
  const [first] = older;
  if (!first) return newest;
  const known = new Set(newest.map(({ id }) => id));
  return known.has(first.id) ? [...newest, ...older.filter(({ id }) => !known.has(id))] : undefined;
}

/** The active auction that ends first. */
export function firstToEnd(auctions: readonly Auction[]): Auction | undefined {
  return auctions
    .filter(({ visible, status }) => visible && status === 'ACTIVE')
    .sort((a, b) => Date.parse(a.endDate) - Date.parse(b.endDate))[0];
}

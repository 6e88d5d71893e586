import type { Auction, AuctionStatus } from '@tifo/contracts/auctions';
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

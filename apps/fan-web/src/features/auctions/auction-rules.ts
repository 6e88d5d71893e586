import type { Auction, AuctionStatus } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';

export interface AuctionWithLots {
  auction: Auction;
  lots: Exclusive[];
}

const ORDER: readonly AuctionStatus[] = ['ACTIVE', 'UPCOMING', 'CLOSED'];

/**
 * Groups lots by auction, in the order of the lots: active auctions first, then upcoming, then closed ones;
 * lots by number. A lot has an end of its own; an auction passed by itself ends with its last lot.
 */
export function groupByAuction(
  auctions: readonly Auction[],
  exclusives: readonly Exclusive[],
): AuctionWithLots[] {
  const known = new Map(auctions.map((auction) => [auction.id, auction]));
  const lotsById = Map.groupBy(
    exclusives.filter(({ auctionLot }) => auctionLot !== undefined),
    ({ auctionLot }) => auctionLot?.auction.id,
  );
  const groups = [...lotsById].flatMap(([id, lots]) => {
    const auction = known.get(id ?? '') ?? lots[0]?.auctionLot?.auction;
    if (!auction?.visible) return [];
    return { auction, lots: lots.sort((a, b) => (a.auctionLot?.number ?? 0) - (b.auctionLot?.number ?? 0)) };
  });
  return ORDER.flatMap((status) => groups.filter(({ auction }) => auction.status === status));
}

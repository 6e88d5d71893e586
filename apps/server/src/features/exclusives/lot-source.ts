import type { AuctionLot } from '@tifo/contracts/auctions';
import type { Language } from '@tifo/contracts/values';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/members/index.ts';
import { definePort } from '#server/platform/feature.ts';

export interface LotQuery {
  club: ClubRecord;
  language: Language;
  /** All lots of the club when absent. */
  exclusiveId?: string;
}

/** Where the `auctionLot` of an exclusive comes from: the auctions, a tier above, fill this in. */
export interface LotSource {
  /** Lots of visible auctions as everybody sees them, by id of their exclusive. */
  findLots(query: LotQuery): Promise<ReadonlyMap<string, AuctionLot>>;
  /** The same lot with the fan's own bids marked. */
  markOwnBids(lot: AuctionLot, fan: FanRecord): AuctionLot;
}

/** Provided by auctions. */
export const lotPort = definePort<LotSource>({
  findLots: async () => new Map(),
  markOwnBids: (lot) => lot,
});

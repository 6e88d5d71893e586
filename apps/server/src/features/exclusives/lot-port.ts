import type { AuctionLot } from '@tifo/contracts/auctions';
import type { Language } from '@tifo/contracts/values';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { definePort } from '#server/platform/feature.ts';

export interface LotQuery {
  club: ClubRecord;
  language: Language;
  /** All lots of the club when absent. */
  exclusiveIds?: string[];
  /** How many of the newest bids each shows. */
  bidsPerLot: number;
}

/** Where the `auctionLot` of an exclusive comes from: the auctions, a tier above, fill this in. */
export interface LotPort {
  /** Lots of visible auctions as everybody sees them, by id of their exclusive. */
  findLots(query: LotQuery): Promise<ReadonlyMap<string, AuctionLot>>;
  /** What the lots of visible auctions cost now, by id of their exclusive. */
  findPrices(club: ClubRecord): Promise<ReadonlyMap<string, bigint>>;
  /** The same lots, by id of their exclusive, with the fan's own bids marked and where the fan stands. */
  markOwn(lots: ReadonlyMap<string, AuctionLot>, fan: FanRecord): Promise<ReadonlyMap<string, AuctionLot>>;
}

/** Of those that a lot shows on its own page. */
export const SHOWN_BIDS = 50;

/** Provided by auctions. */
export const lotPort = definePort<LotPort>({
  findLots: async () => new Map(),
  findPrices: async () => new Map(),
  markOwn: async (lots) => lots,
});

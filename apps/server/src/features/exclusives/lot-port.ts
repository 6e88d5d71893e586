import type { AuctionLot } from '@tifo/contracts/auctions';
import type { LotFilter } from '@tifo/contracts/exclusives';
import type { Language } from '@tifo/contracts/values';
import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { definePort } from '#server/platform/feature.ts';
import { noLots, type ShownLots } from './exclusive-page-store.ts';

export interface LotQuery {
  club: ClubRecord;
  language: Language;
  exclusiveIds: string[];
  /** The number of newest bids shown per lot. */
  bidsPerLot: number;
}

export interface RunningLotQuery {
  clubId: string;
  filter: LotFilter;
  /** Undefined for visitors, who have no lots of their own. */
  fanId: string | undefined;
}

/** The source of an exclusive's `auctionLot`, implemented by auctions, a higher feature. */
export interface LotPort {
  /** Returns the lots of visible auctions, without marking anyone's bids, by id of their exclusive. */
  findLots(query: LotQuery): Promise<ReadonlyMap<string, AuctionLot>>;
  /** The same lots as SQL, to be joined by this feature's store. */
  shownLots: ShownLots;
  /** Returns the exclusives of running auctions on which the fan has been outbid, at most a hundred. */
  findOutbid(fan: FanRecord): Promise<string[]>;
  /** Returns the exclusives of running lots that match the filter, by ascending end, at most a hundred. */
  findRunning(query: RunningLotQuery): Promise<string[]>;
  /** Returns the same lots by id of their exclusive, with the fan's own bids and standing marked. */
  markOwn(lots: ReadonlyMap<string, AuctionLot>, fan: FanRecord): Promise<ReadonlyMap<string, AuctionLot>>;
  /** Returns whether a piece of the exclusive may still be won, or is owed. Once it is not, it is again only with a piece that comes back. */
  needsPiece(tx: Tx, query: { clubId: string; exclusiveId: string }): Promise<boolean>;
  /** Returns those of these exclusives on which somebody has bid and whose lot is not paid yet; locks their lots. */
  findWithBids(tx: Tx, query: { clubId: string; exclusiveIds: string[] }): Promise<ReadonlySet<string>>;
}

/** The number of bids that a lot's own page shows. */
export const SHOWN_BIDS = 50;

/** Implemented by auctions. */
export const lotPort = definePort<LotPort>({
  findLots: async () => new Map(),
  shownLots: noLots,
  findOutbid: async () => [],
  findRunning: async () => [],
  markOwn: async (lots) => lots,
  needsPiece: async () => false,
  findWithBids: async () => new Set(),
});

import type { AuctionLot } from '@tifo/contracts/auctions';
import type { Language } from '@tifo/contracts/values';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/members/index.ts';
import { definePort } from '#server/lib/port.ts';

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

const port = definePort<LotSource>({
  findLots: async () => new Map(),
  markOwnBids: (lot) => lot,
});

export function registerLotSource(ctx: Context, source: LotSource): void {
  port.register(ctx, source);
}

export function lotSourceOf(ctx: Context): LotSource {
  return port.of(ctx);
}

import type { Context } from '#server/context.ts';
import { type ClubRecord, coinValueOf } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { presentPricing } from '#server/lib/money.ts';
import type { PlacedBid } from './bid-rules.ts';
import type { LockedLot } from './lot-store.ts';
import { presentBid } from './present-bid.ts';

export interface LotNews {
  club: ClubRecord;
  exclusiveSlug: string;
  lot: LockedLot;
  top: PlacedBid;
  /** The fan who placed the top bid. */
  fan: FanRecord;
}

/** Broadcasts the state of a lot to all open streams of the club. */
export function broadcastLot(ctx: Context, { club, exclusiveSlug, lot, top, fan }: LotNews): void {
  ctx.live.publish({ clubSlug: club.slug, key: lot.lotId }, 'lot', {
    exclusiveSlug,
    currentPrice: presentPricing(lot.currentPriceCoinUnits, coinValueOf(club)),
    bidCount: lot.bidCount - lot.voidedCount,
    bidderCount: lot.bidderCount,
    lastBid: presentBid(ctx, { bid: top, fan, club, auction: lot }),
    endDate: lot.endAt.toISOString(),
  });
}

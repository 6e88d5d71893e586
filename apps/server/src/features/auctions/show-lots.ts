import type { AuctionLot } from '@tifo/contracts/auctions';
import type { Context } from '#server/context.ts';
import type { LotPort, LotQuery } from '#server/features/exclusives/index.ts';
import { type FanRecord, findFansByIds } from '#server/features/fans/index.ts';
import { standingOf } from './auction-rules.ts';
import { findShownLots, shownLots } from './auction-store.ts';
import { findNewestBids } from './bids/bid-store.ts';
import { markOwnBid, presentBid } from './bids/present-bid.ts';
import {
  findOutbidExclusives,
  findOwnLots,
  findRunningExclusives,
  findWithBids,
  needsPiece,
} from './own-lot-store.ts';
import { presentLot } from './present-auction.ts';

/**
 * Returns the lots of exclusives in three queries, whatever their number; a club without auctions needs none.
 */
async function showLots(
  ctx: Context,
  { club, language, exclusiveIds, bidsPerLot }: LotQuery,
): Promise<ReadonlyMap<string, AuctionLot>> {
  const lots = await findShownLots(ctx.db, { clubId: club.id, exclusiveIds });
  const lotIds = lots.filter(({ bidCount }) => bidCount > 0).map(({ id }) => id);
  const bids =
    lotIds.length > 0 ? await findNewestBids(ctx.db, { clubId: club.id, lotIds, perLot: bidsPerLot }) : [];
  const fans = await findFansByIds(ctx.db, club.id, [...new Set(bids.map(({ fanId }) => fanId))]);
  const fansById = new Map(fans.map((fan) => [fan.id, fan]));
  const bidsByLot = Map.groupBy(bids, ({ lotId }) => lotId);
  return new Map(
    lots.map((lot) => {
      const shown = (bidsByLot.get(lot.id) ?? []).map((bid) =>
        presentBid(ctx, { bid, fan: fansById.get(bid.fanId), club, auction: lot }),
      );
      return [lot.exclusiveId, presentLot({ lot, club, language, bids: shown })];
    }),
  );
}

async function markOwn(
  ctx: Context,
  lots: ReadonlyMap<string, AuctionLot>,
  fan: FanRecord,
): Promise<ReadonlyMap<string, AuctionLot>> {
  const exclusiveIds = [...lots].flatMap(([id, { bidCount }]) => (bidCount > 0 ? id : []));
  const own = await findOwnLots(ctx.db, { clubId: fan.clubId, fanId: fan.id, exclusiveIds });
  return new Map(
    [...lots].map(([exclusiveId, lot]) => {
      const ownLot = own.get(exclusiveId);
      if (!ownLot) return [exclusiveId, lot];
      const auction = { auctionId: lot.auction.id, anonymous: lot.auction.anonymous };
      const bids = lot.bids.map((bid) => markOwnBid(ctx, bid, { fan, auction }));
      return [exclusiveId, { ...lot, bids, standing: standingOf(ownLot, lot.auction.status) }];
    }),
  );
}

export function lotsOfAuctions(ctx: Context): LotPort {
  return {
    findLots: (query) => showLots(ctx, query),
    shownLots,
    findOutbid: (fan) => findOutbidExclusives(ctx.db, { clubId: fan.clubId, fanId: fan.id }),
    findRunning: (query) => findRunningExclusives(ctx.db, query),
    markOwn: (lots, fan) => markOwn(ctx, lots, fan),
    needsPiece,
    findWithBids,
  };
}

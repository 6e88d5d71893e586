import { createHmac } from 'node:crypto';
import type { Bid, Bidder } from '@tifo/contracts/auctions';
import type { Context } from '#server/context.ts';
import { type ClubRecord, coinValueOf } from '#server/features/clubs/index.ts';
import { type FanRecord, publicNamesOf } from '#server/features/fans/index.ts';
import { presentPricing } from '#server/lib/money.ts';
import type { PlacedBid } from './bid-rules.ts';

/** The properties of an auction that decide how its bidders are shown. */
export interface BidAuction {
  auctionId: string;
  anonymous: boolean;
}

export interface BidView {
  bid: PlacedBid;
  fan: FanRecord | undefined;
  club: ClubRecord;
  auction: BidAuction;
}

/** Presents a bid for everybody: without the `me` flag, and without a name in an anonymous auction. */
export function presentBid(ctx: Context, { bid, fan, club, auction }: BidView): Bid {
  const id = publicBidderId(ctx, auction, bid.fanId);
  return {
    id: bid.id,
    bidder:
      fan && !auction.anonymous
        ? { id, ...presentName(fan), me: false }
        : { id, firstName: '', lastName: '', me: false },
    price: presentPricing(bid.priceCoinUnits, coinValueOf(club)),
    date: bid.createdAt.toISOString(),
  };
}

/** Presents the same bid for a given fan: only their own bids reveal the bidder. */
export function markOwnBid(
  ctx: Context,
  bid: Bid,
  { fan, auction }: { fan: FanRecord; auction: BidAuction },
): Bid {
  const ownId = publicBidderId(ctx, auction, fan.id);
  return bid.bidder.id === ownId ? { ...bid, bidder: { id: ownId, ...presentName(fan), me: true } } : bid;
}

/**
 * In an anonymous auction, returns an id that cannot be traced to the fan or to their bids in another
 * auction.
 */
function publicBidderId(ctx: Context, { auctionId, anonymous }: BidAuction, fanId: string): string {
  if (!anonymous) return fanId;
  return createHmac('sha256', ctx.secrets.derive('anonymous-bidders'))
    .update(`${auctionId} ${fanId}`)
    .digest('base64url')
    .slice(0, 22);
}

function presentName(fan: FanRecord): Omit<Bidder, 'id' | 'me'> {
  const { pictureUrl } = fan;
  return { ...publicNamesOf(fan), ...(pictureUrl ? { pictureUrl } : {}) };
}

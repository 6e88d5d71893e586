import { createHmac } from 'node:crypto';
import type { Bid, Bidder } from '@tifo/contracts/auctions';
import type { Context } from '#server/context.ts';
import { type ClubRecord, coinValueOf } from '#server/features/clubs/index.ts';
import { type FanRecord, publicNamesOf } from '#server/features/fans/index.ts';
import { presentPricing } from '#server/lib/money.ts';
import type { PlacedBid } from './bid-rules.ts';

/** What decides how bidders are shown. */
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

/** A bid as everybody sees it: never `me`, and without a name in an anonymous auction. */
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

/** The same bid for the fan: their own shows them, others stay as they are. */
export function markOwnBid(
  ctx: Context,
  bid: Bid,
  { fan, auction }: { fan: FanRecord; auction: BidAuction },
): Bid {
  const ownId = publicBidderId(ctx, auction, fan.id);
  return bid.bidder.id === ownId ? { ...bid, bidder: { id: ownId, ...presentName(fan), me: true } } : bid;
}

/** In an anonymous auction an id that leads to nobody, and to nobody's bids in another auction. */
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

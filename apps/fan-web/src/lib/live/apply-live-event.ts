import type { QueryClient } from '@tanstack/react-query';
import type { AuctionLot, Bid } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';
import type { Fan } from '@tifo/contracts/fans';
import type { LotEvent } from '@tifo/contracts/live-events';
import { queryKeys } from '#web/lib/api/query-keys.ts';

export interface ReceivedEvent {
  queryClient: QueryClient;
  slug: string;
  kind: 'lot' | 'auction' | 'resync';
  /** JSON, as received. */
  data: string;
}

/** Updates the query cache with an event of the stream. */
export function applyLiveEvent({ queryClient, slug, kind, data }: ReceivedEvent): void {
  if (kind === 'lot') applyLot(queryClient, slug, JSON.parse(data));
  else if (kind === 'auction') applyAuction(queryClient, slug);
  // A `resync`: the stream could not deliver all events.
  else readAgain(queryClient, slug);
}

/**
 * Writes the newest state of a lot to every cached query that holds it: lists of exclusives and the lot's own
 * page.
 */
function applyLot(queryClient: QueryClient, slug: string, event: LotEvent): void {
  if (hasNewBidder(queryClient, slug, event)) {
    // A bidder who has already bid on another lot of the auction is not new to the auction: only the server
    // can count them.
    void queryClient.invalidateQueries({ queryKey: queryKeys.auctions(slug) });
  }
  const own = markOwn(event, queryClient.getQueryData<Fan>(queryKeys.currentFan(slug)));
  const change = (exclusive: Exclusive) =>
    exclusive.slug === event.exclusiveSlug ? withLot(exclusive, own) : exclusive;
  // Now, and once more when a pending request resolves: its reply may have been produced before the event.
  for (const { queryKey, promise } of queryClient
    .getQueryCache()
    .findAll({ queryKey: queryKeys.exclusives(slug) })) {
    const changeKept = () =>
      queryClient.setQueryData(queryKey, (kept: unknown) => changeExclusives(kept, change));
    changeKept();
    promise?.then(changeKept, () => undefined);
  }
}

type Change = (exclusive: Exclusive) => Exclusive;

/** Changes exclusives in every cached shape: one, a list, pages, or those recommended beside one. */
function changeExclusives(kept: unknown, change: Change): unknown {
  if (Array.isArray(kept)) return kept.map((each) => changeExclusives(each, change));
  if (typeof kept !== 'object' || kept === null) return kept;
  if ('auctionLot' in kept) return change(kept as Exclusive);
  for (const field of ['pages', 'items', 'recommended'] as const) {
    const list = (kept as Record<string, unknown>)[field];
    if (Array.isArray(list)) return { ...kept, [field]: changeExclusives(list, change) };
  }
  return kept;
}

/** An auction that started or closed changes prices, stock and dues: all of it is fetched again. */
function applyAuction(queryClient: QueryClient, slug: string): void {
  readAgain(queryClient, slug);
  void queryClient.invalidateQueries({ queryKey: queryKeys.club(slug) });
}

function readAgain(queryClient: QueryClient, slug: string): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.exclusives(slug) });
  void queryClient.invalidateQueries({ queryKey: queryKeys.auctions(slug) });
}

/** The stream is the same for everybody; only the browser knows which bid is the fan's own. */
function markOwn(event: LotEvent, fan: Fan | undefined): LotEvent {
  const { lastBid } = event;
  if (!lastBid || !fan || lastBid.bidder.id !== fan.id) return event;
  return { ...event, lastBid: { ...lastBid, bidder: { ...lastBid.bidder, me: true } } };
}

function withLot(exclusive: Exclusive, event: LotEvent): Exclusive {
  const lot = exclusive.auctionLot;
  if (!lot || event.bidCount < lot.bidCount) return exclusive;
  const lastBid = event.lastBid && markKnown(event.lastBid, lot);
  const isKept = lastBid === null || lot.bids.some((bid) => bid.id === lastBid.id);
  return {
    ...exclusive,
    pricing: event.currentPrice,
    auctionLot: {
      ...lot,
      currentPrice: event.currentPrice,
      bidCount: event.bidCount,
      bidderCount: event.bidderCount,
      bids: isKept ? lot.bids : [lastBid, ...lot.bids].slice(0, 50),
      ...standingAfter(lot, lastBid),
      auction: { ...lot.auction, endDate: event.endDate },
    },
  };
}

/** Where bidders are anonymous, a bid is the fan's own when its bidder has the id of one marked `me`. */
function markKnown(bid: Bid, { bids }: AuctionLot): Bid {
  const isOwn = bids.some(({ bidder }) => bidder.me && bidder.id === bid.bidder.id);
  return isOwn ? { ...bid, bidder: { ...bid.bidder, me: true } } : bid;
}

/**
 * A fan who has bid is leading or outbid; the server's `standing` says whether they have bid, however long
 * ago.
 */
function standingAfter({ standing }: AuctionLot, lastBid: Bid | null): Pick<AuctionLot, 'standing'> {
  if (lastBid?.bidder.me) return { standing: 'LEADING' };
  return standing === 'LEADING' && lastBid ? { standing: 'OUTBID' } : {};
}

function hasNewBidder(
  queryClient: QueryClient,
  slug: string,
  { exclusiveSlug, bidderCount }: LotEvent,
): boolean {
  let isNew = false;
  for (const { state } of queryClient.getQueryCache().findAll({ queryKey: queryKeys.exclusives(slug) })) {
    changeExclusives(state.data, (exclusive) => {
      const lot = exclusive.slug === exclusiveSlug ? exclusive.auctionLot : undefined;
      isNew ||= lot !== undefined && lot.bidderCount < bidderCount;
      return exclusive;
    });
  }
  return isNew;
}

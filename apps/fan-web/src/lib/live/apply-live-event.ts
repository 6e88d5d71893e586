import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AuctionLot, Bid } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';
import type { Fan } from '@tifo/contracts/fans';
import type { LotEvent } from '@tifo/contracts/live-events';
import { queryKeys } from '#web/lib/api/query-keys.ts';

export interface ReceivedEvent {
  queryClient: QueryClient;
  slug: string;
  kind: 'lot' | 'auction' | 'resync';
  /** JSON, as it came. */
  data: string;
}

/** Brings the query cache up to date with an event of the stream. */
export function applyLiveEvent({ queryClient, slug, kind, data }: ReceivedEvent): void {
  if (kind === 'lot') applyLot(queryClient, slug, JSON.parse(data));
  else if (kind === 'auction') applyAuction(queryClient, slug);
  // The stream could not tell all that happened.
  else readAgain(queryClient, slug);
}

/** Writes the newest state of a lot wherever it is kept: the list of exclusives and the lot's own page. */
function applyLot(queryClient: QueryClient, slug: string, event: LotEvent): void {
  if (hasNewBidder(queryClient, slug, event)) {
    // Who has bid on another lot of the auction before is no new one there: the server counts.
    void queryClient.invalidateQueries({ queryKey: queryKeys.auctions(slug) });
  }
  const own = markOwn(event, queryClient.getQueryData<Fan>(queryKeys.currentFan(slug)));
  for (const queryKey of [queryKeys.exclusives(slug), queryKeys.exclusivePage(slug, 'LOT')]) {
    write<Exclusive[]>(queryClient, queryKey, (list) =>
      list.map((exclusive) => (exclusive.slug === event.exclusiveSlug ? withLot(exclusive, own) : exclusive)),
    );
  }
  write<Exclusive>(queryClient, queryKeys.exclusive(slug, event.exclusiveSlug), (exclusive) =>
    withLot(exclusive, own),
  );
}

/** Writes now, and once more over an answer that is under way: it may have been given before the event. */
function write<Data>(queryClient: QueryClient, queryKey: QueryKey, change: (data: Data) => Data): void {
  const changeKept = () => queryClient.setQueryData<Data>(queryKey, (kept) => kept && change(kept));
  changeKept();
  void queryClient
    .getQueryCache()
    .find({ queryKey })
    ?.promise?.then(changeKept, () => undefined);
}

/** An auction that started or closed changes prices, stock and who owes what: all of it is read again. */
function applyAuction(queryClient: QueryClient, slug: string): void {
  readAgain(queryClient, slug);
  void queryClient.invalidateQueries({ queryKey: queryKeys.club(slug) });
}

function readAgain(queryClient: QueryClient, slug: string): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.exclusives(slug) });
  void queryClient.invalidateQueries({ queryKey: queryKeys.auctions(slug) });
}

/** The stream is the same for everybody; which bid is the reader's own is known here. */
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

/** Where bidders are anonymous, a bid is the reader's own when it bears the id of one that is. */
function markKnown(bid: Bid, { bids }: AuctionLot): Bid {
  const isOwn = bids.some(({ bidder }) => bidder.me && bidder.id === bid.bidder.id);
  return isOwn ? { ...bid, bidder: { ...bid.bidder, me: true } } : bid;
}

/** Who has bid leads or is outbid; the server tells who has, however long ago. */
function standingAfter({ standing }: AuctionLot, lastBid: Bid | null): Pick<AuctionLot, 'standing'> {
  if (lastBid?.bidder.me) return { standing: 'LEADING' };
  return standing === 'LEADING' && lastBid ? { standing: 'OUTBID' } : {};
}

function hasNewBidder(
  queryClient: QueryClient,
  slug: string,
  { exclusiveSlug, bidderCount }: LotEvent,
): boolean {
  const list = queryClient.getQueryData<Exclusive[]>(queryKeys.exclusives(slug));
  const lot = list?.find((exclusive) => exclusive.slug === exclusiveSlug)?.auctionLot;
  return lot !== undefined && lot.bidderCount < bidderCount;
}

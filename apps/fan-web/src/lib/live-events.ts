import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Exclusive } from '@tifo/contracts/exclusives';
import type { Fan } from '@tifo/contracts/fans';
import type { AuctionEvent, LotEvent } from '@tifo/contracts/live-events';
import { useEffect } from 'react';
import { useClubSlug } from './app-services.ts';
import { createStore, useStore } from './create-store.ts';
import { queryKeys } from './query-keys.ts';

/** Whether the stream is up; polling stands in for it while it is not. */
const connectedStore = createStore(false);

interface Stream {
  source: EventSource;
  followers: number;
}

const streams = new Map<string, Stream>();

/**
 * Follows the club's live events while the component is shown, and keeps the query cache up to date with them. Answers
 * the `refetchInterval` for queries of the screen: the given one while the stream is down, none while it is up.
 */
export function useLiveEvents(pollEveryMs: number): number | false {
  const slug = useClubSlug();
  const queryClient = useQueryClient();
  useEffect(() => follow(slug, queryClient), [slug, queryClient]);
  return useStore(connectedStore, false) ? false : pollEveryMs;
}

function follow(slug: string, queryClient: QueryClient): () => void {
  const stream = streams.get(slug) ?? open(slug, queryClient);
  stream.followers += 1;
  streams.set(slug, stream);
  return () => {
    stream.followers -= 1;
    if (stream.followers > 0) return;
    stream.source.close();
    streams.delete(slug);
    connectedStore.set(false);
  };
}

function open(slug: string, queryClient: QueryClient): Stream {
  const source = new EventSource(`/api/clubs/${slug}/live-events`);
  source.onopen = () => connectedStore.set(true);
  // The browser connects again by itself, and asks for the events it missed.
  source.onerror = () => connectedStore.set(false);
  source.addEventListener('lot', ({ data }) => applyLot(queryClient, slug, JSON.parse(data)));
  source.addEventListener('auction', ({ data }) => applyAuction(queryClient, slug, JSON.parse(data)));
  source.addEventListener('resync', () => readAgain(queryClient, slug));
  return { source, followers: 0 };
}

/** Writes the newest state of a lot wherever it is kept: the list of exclusives and the lot's own page. */
export function applyLot(queryClient: QueryClient, slug: string, event: LotEvent): void {
  const own = markOwn(event, queryClient.getQueryData<Fan>(queryKeys.currentFan(slug)));
  queryClient.setQueryData<Exclusive[]>(queryKeys.exclusives(slug), (list) =>
    list?.map((exclusive) => (exclusive.slug === event.exclusiveSlug ? withLot(exclusive, own) : exclusive)),
  );
  queryClient.setQueryData<Exclusive>(queryKeys.exclusive(slug, event.exclusiveSlug), (exclusive) =>
    exclusive ? withLot(exclusive, own) : undefined,
  );
}

/** An auction that started or closed changes prices, stock and who owes what: all of it is read again. */
function applyAuction(queryClient: QueryClient, slug: string, _event: AuctionEvent): void {
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
  const { lastBid } = event;
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
      auction: { ...lot.auction, endDate: event.endDate },
    },
  };
}

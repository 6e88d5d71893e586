import { QueryClient } from '@tanstack/react-query';
import type { Bid } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';
import type { LotEvent } from '@tifo/contracts/live-events';
import { beforeEach, expect, test } from 'vitest';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { exampleExclusive, exampleFan, exampleLot, examplePricing } from '#web/testing/examples.ts';
import { applyLiveEvent } from './apply-live-event.ts';

const SLUG = 'aurora-fc';
let queryClient: QueryClient;

const LIST = queryKeys.exclusivePages(SLUG, {});
const RELATED = [...queryKeys.exclusive(SLUG, 'shirt'), 'related'];

beforeEach(() => {
  queryClient = new QueryClient();
  const lot = exampleExclusive({ slug: 'boots', auctionLot: exampleLot({ bidCount: 1, bids: [bid('b1')] }) });
  queryClient.setQueryData(LIST, {
    pages: [{ items: [exampleExclusive()] }, { items: [lot] }],
    pageParams: [],
  });
  queryClient.setQueryData(RELATED, { recommended: [lot] });
  queryClient.setQueryData(queryKeys.exclusivePage(SLUG, 'LOT'), [lot]);
  queryClient.setQueryData(queryKeys.exclusive(SLUG, 'boots'), lot);
});

const bid = (id: string, bidderId = 'fan-9'): Bid => ({
  id,
  bidder: { id: bidderId, firstName: 'Ben', lastName: 'Okafor', me: false },
  price: examplePricing(60),
  date: '2026-11-20T12:00:00.000Z',
});

const event = (given: Partial<LotEvent> = {}): LotEvent => ({
  exclusiveSlug: 'boots',
  currentPrice: examplePricing(60),
  bidCount: 2,
  bidderCount: 2,
  lastBid: bid('b2'),
  endDate: '2026-12-02T00:00:00.000Z',
  ...given,
});

const applyLot = (given: LotEvent) =>
  applyLiveEvent({ queryClient, slug: SLUG, kind: 'lot', data: JSON.stringify(given) });

const lotOnPage = () => queryClient.getQueryData<Exclusive>(queryKeys.exclusive(SLUG, 'boots'));
const lotInList = () =>
  queryClient.getQueryData<{ pages: { items: Exclusive[] }[] }>(LIST)?.pages[1]?.items[0];

test('writes price, count, newest bid and end wherever the lot is kept', () => {
  applyLot(event());
  expect(lotOnPage()).toEqual(lotInList());
  expect(queryClient.getQueryData(queryKeys.exclusivePage(SLUG, 'LOT'))).toEqual([lotOnPage()]);
  expect(queryClient.getQueryData(RELATED)).toEqual({ recommended: [lotOnPage()] });
  expect(lotOnPage()?.pricing).toEqual(examplePricing(60));
  expect(lotOnPage()?.auctionLot).toMatchObject({
    bidCount: 2,
    bidderCount: 2,
    currentPrice: examplePricing(60),
  });
  expect(lotOnPage()?.auctionLot?.bids.map(({ id }) => id)).toEqual(['b2', 'b1']);
  expect(lotOnPage()?.auctionLot?.auction.endDate).toBe('2026-12-02T00:00:00.000Z');
});

test('takes an event twice for once, and ignores one older than what is shown', () => {
  applyLot(event());
  applyLot(event());
  applyLot(event({ bidCount: 1, lastBid: bid('b1'), currentPrice: examplePricing(40) }));
  expect(lotOnPage()?.auctionLot).toMatchObject({ bidCount: 2, currentPrice: examplePricing(60) });
  expect(lotOnPage()?.auctionLot?.bids).toHaveLength(2);
});

test('an answer asked for before the event, and given after it, does not take the bid back', async () => {
  const queryKey = queryKeys.exclusive(SLUG, 'boots');
  const before = lotOnPage();
  let answer = (_: Exclusive | undefined) => {};
  const reading = queryClient.fetchQuery({ queryKey, queryFn: () => new Promise((give) => (answer = give)) });
  applyLot(event());
  answer(before);
  await reading;
  await Promise.resolve();
  expect(lotOnPage()?.auctionLot?.bids.map(({ id }) => id)).toEqual(['b2', 'b1']);
  expect(lotOnPage()?.pricing).toEqual(examplePricing(60));
});

test('knows the fan’s own bid, which the stream does not tell', () => {
  queryClient.setQueryData(queryKeys.currentFan(SLUG), exampleFan({ id: 'fan-1' }));
  applyLot(event({ lastBid: bid('b2', 'fan-1') }));
  expect(lotOnPage()?.auctionLot?.bids.map(({ bidder }) => bidder.me)).toEqual([true, false]);
});

test('moves who has bid between leading and outbid, also where bidders are anonymous', () => {
  const ownBid = { ...bid('b1', 'opaque'), bidder: { ...bid('b1', 'opaque').bidder, me: true } };
  const lot = exampleLot({ bidCount: 1, bids: [ownBid], standing: 'LEADING' });
  queryClient.setQueryData(
    queryKeys.exclusive(SLUG, 'boots'),
    exampleExclusive({ slug: 'boots', auctionLot: lot }),
  );
  applyLot(event({ bidCount: 2, lastBid: bid('b2', 'opaque') }));
  expect(lotOnPage()?.auctionLot?.standing).toBe('LEADING');
  applyLot(event({ bidCount: 3, lastBid: bid('b3') }));
  expect(lotOnPage()?.auctionLot?.standing).toBe('OUTBID');
  expect(lotInList()?.auctionLot).not.toHaveProperty('standing');
});

test('leaves lots alone that nobody has read', () => {
  applyLot(event({ exclusiveSlug: 'unknown' }));
  expect(queryClient.getQueryData(queryKeys.exclusive(SLUG, 'unknown'))).toBeUndefined();
  expect(lotOnPage()?.auctionLot?.bidCount).toBe(1);
});

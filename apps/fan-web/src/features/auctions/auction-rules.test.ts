import type { Auction, LotStanding } from '@tifo/contracts/auctions';
import { expect, test } from 'vitest';
import { exampleAuction, exampleBid, exampleExclusive, exampleLot } from '#web/testing/examples.ts';
import { firstToEnd, groupByAuction, joinBids, listOutbidLots } from './auction-rules.ts';

const auction = (id: string, status: Auction['status'], visible = true) =>
  exampleAuction({ id, status, visible });
const lot = (slug: string, of: Auction, number: number) =>
  exampleExclusive({ slug, auctionLot: exampleLot({ auction: of, number }) });

test('shows active auctions first, their lots by number, and none that is hidden or empty', () => {
  const past = auction('past', 'CLOSED');
  const live = auction('live', 'ACTIVE');
  const next = auction('next', 'UPCOMING');
  const hidden = auction('hidden', 'ACTIVE', false);
  const exclusives = [
    lot('second', live, 2),
    lot('first', live, 1),
    lot('old', past, 1),
    lot('soon', next, 1),
    lot('secret', hidden, 1),
    exampleExclusive({ slug: 'plain' }),
  ];
  const groups = groupByAuction([past, next, hidden, auction('empty', 'ACTIVE'), live], exclusives);
  expect(groups.map((group) => [group.auction.id, group.lots.map(({ slug }) => slug)])).toEqual([
    ['live', ['first', 'second']],
    ['next', ['soon']],
    ['past', ['old']],
  ]);
});

test('warns of lots of active auctions on which the server says that the fan was outbid', () => {
  const lotWith = (slug: string, of: Auction, standing?: LotStanding) =>
    exampleExclusive({ slug, auctionLot: exampleLot({ auction: of, ...(standing ? { standing } : {}) }) });
  const exclusives = [
    lotWith('running', auction('a', 'ACTIVE'), 'OUTBID'),
    lotWith('leading', auction('a', 'ACTIVE'), 'LEADING'),
    lotWith('never', auction('a', 'ACTIVE')),
    lotWith('over', auction('b', 'CLOSED'), 'OUTBID'),
    exampleExclusive({ slug: 'no-lot' }),
  ];
  expect(listOutbidLots(exclusives).map(({ slug }) => slug)).toEqual(['running']);
});

test('joins newest and older bids, and says when some between them are missing', () => {
  const bids = [5, 4, 3, 2, 1].map((coins) => exampleBid({}, coins));
  expect(joinBids(bids.slice(0, 2), [])).toEqual(bids.slice(0, 2));
  expect(joinBids(bids.slice(0, 3), bids.slice(1))).toEqual(bids);
  expect(joinBids(bids.slice(0, 2), bids.slice(2))).toBeUndefined();
});

test('finds the active auction that ends first', () => {
  const ending = (id: string, status: Auction['status'], endDate: string) =>
    exampleAuction({ id, status, endDate });
  const auctions = [
    ending('later', 'ACTIVE', '2026-12-03T10:00:00.000Z'),
    ending('next', 'UPCOMING', '2026-12-01T10:00:00.000Z'),
    ending('sooner', 'ACTIVE', '2026-12-02T10:00:00.000Z'),
  ];
  expect(firstToEnd(auctions)?.id).toBe('sooner');
  expect(firstToEnd([])).toBeUndefined();
});

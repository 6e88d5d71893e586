import type { AuctionStatus } from '@tifo/contracts/auctions';
import { expect, test } from 'vitest';
import {
  exampleAuction,
  exampleBid,
  exampleExclusive,
  exampleLot,
  examplePricing,
} from '#web/testing/examples.ts';
import { type WallLot, wallCards, wallCounts, wallGridFor, wallLots } from './wall-rules.ts';

interface Given {
  coins?: number;
  status?: AuctionStatus;
  bidders?: string[];
}

function wallLot(name: string, { coins = 10, status = 'ACTIVE', bidders = [] }: Given = {}) {
  const auctionLot = exampleLot({
    auction: exampleAuction({ status }),
    currentPrice: examplePricing(coins),
    bids: bidders.map((id, index) => exampleBid({ id }, coins - index)),
    bidCount: bidders.length,
    bidderCount: new Set(bidders).size,
  });
  return { ...exampleExclusive({ slug: name, name }), auctionLot } satisfies WallLot;
}

test('lots stand by price descending, equal prices by name', () => {
  const lots = wallLots([
    wallLot('boots', { coins: 50 }),
    exampleExclusive({ slug: 'not-a-lot' }),
    wallLot('shirt', { coins: 900 }),
    wallLot('ball', { coins: 50 }),
  ]);
  expect(lots.map(({ name }) => name)).toEqual(['shirt', 'ball', 'boots']);
});

test.each<[string, AuctionStatus[], AuctionStatus]>([
  ['what is running', ['CLOSED', 'UPCOMING', 'ACTIVE'], 'ACTIVE'],
  ['what is to come when nothing runs', ['CLOSED', 'UPCOMING'], 'UPCOMING'],
  ['what is over when nothing else is there', ['CLOSED'], 'CLOSED'],
])('shows %s', (_, present, shown) => {
  const lots = wallLots(present.map((status) => wallLot(status.toLowerCase(), { status })));
  expect(lots.map(({ auctionLot }) => auctionLot.auction.status)).toEqual([shown]);
});

test.each([
  [0, 2, 2],
  [1, 2, 2],
  [2, 3, 2],
  [5, 4, 2],
  [7, 5, 2],
  [8, 4, 3],
  [12, 5, 3],
  [18, 7, 3],
  [21, 6, 4],
  [60, 6, 4],
])('%i lots take a grid of %i by %i', (lotCount, columns, rows) => {
  expect(wallGridFor(lotCount)).toEqual({ columns, rows });
});

test.each(Array.from({ length: 31 }, (_, lotCount) => lotCount))(
  'with %i lots the wall is full: lots, the count and the name first, the closing card last',
  (lotCount) => {
    const lots = Array.from({ length: lotCount }, (_, index) => wallLot(`lot-${index}`));
    const grid = wallGridFor(lotCount);
    const cards = wallCards(lots, grid);
    expect(cards).toHaveLength(grid.columns * grid.rows);
    const infos = cards.flatMap((card) => (card.kind === 'info' ? [card.info] : []));
    expect(infos.slice(0, 2)).toEqual(['bids', 'platform']);
    expect(infos.length).toBeLessThanOrEqual(4);
    expect(cards.at(-1)?.kind).toBe('closing');
    expect(cards.findIndex(({ kind }) => kind !== 'lot')).toBe(Math.min(lotCount, 21));
  },
);

test('takes the bidders of the auctions it shows from the server', () => {
  const lots = [wallLot('a', { bidders: ['x', 'y', 'x'] }), wallLot('b', { bidders: ['y', 'z'] })];
  const auctions = [exampleAuction({ bidderCount: 70 }), exampleAuction({ id: 'other', bidderCount: 9 })];
  expect(wallCounts(lots, auctions)).toEqual({ bids: 5, bidders: 70, exclusives: 2 });
  expect(wallCounts([], auctions).bidders).toBe(0);
});

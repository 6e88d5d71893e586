import type { Auction } from '@tifo/contracts/auctions';
import { expect, test } from 'vitest';
import { exampleAuction, exampleBid, exampleExclusive, exampleLot } from '#web/testing/examples.ts';
import { firstToEnd, groupByAuction, isOutbid, listOutbidLots } from './auction-rules.ts';

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

test.each([
  ['nobody has bid', [], false],
  ['the fan leads', [true], false],
  ['the fan never bid', [false, false], false],
  ['the fan was outbid', [false, true], true],
  ['the fan came back', [true, false, true], false],
])('%s: outbid is %j', (_, bidders, outbid) => {
  expect(isOutbid({ bids: bidders.map((me) => exampleBid({ me })) })).toBe(outbid);
});

test('warns of active auctions only', () => {
  const bids = [exampleBid({ me: false }), exampleBid({ me: true })];
  const outbidLot = (slug: string, of: Auction) =>
    exampleExclusive({ slug, auctionLot: exampleLot({ auction: of, bids }) });
  const exclusives = [
    outbidLot('running', auction('a', 'ACTIVE')),
    outbidLot('over', auction('b', 'CLOSED')),
    exampleExclusive({ slug: 'no-lot' }),
  ];
  expect(listOutbidLots(exclusives).map(({ slug }) => slug)).toEqual(['running']);
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

import type { Auction, LotStanding } from '@tifo/contracts/auctions';
import { expect, test } from 'vitest';
import { exampleAuction, exampleExclusive, exampleLot } from '#web/testing/examples.ts';
import { firstToEnd, listOutbidLots } from './active-auction-rules.ts';

test('warns of lots of active auctions on which the server says that the fan was outbid', () => {
  const lotWith = (slug: string, of: Auction, standing?: LotStanding) =>
    exampleExclusive({ slug, auctionLot: exampleLot({ auction: of, ...(standing ? { standing } : {}) }) });
  const exclusives = [
    lotWith('running', exampleAuction({ id: 'a' }), 'OUTBID'),
    lotWith('leading', exampleAuction({ id: 'a' }), 'LEADING'),
    lotWith('never', exampleAuction({ id: 'a' })),
    lotWith('over', exampleAuction({ id: 'b', status: 'CLOSED' }), 'OUTBID'),
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

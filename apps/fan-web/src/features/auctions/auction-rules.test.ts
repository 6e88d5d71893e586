import type { Auction } from '@tifo/contracts/auctions';
import { expect, test } from 'vitest';
import { exampleAuction, exampleExclusive, exampleLot } from '#web/testing/examples.ts';
import { groupByAuction } from './auction-rules.ts';

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

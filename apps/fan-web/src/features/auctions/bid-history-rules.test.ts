import { expect, test } from 'vitest';
import { exampleBid } from '#web/testing/examples.ts';
import { joinBids } from './bid-history-rules.ts';

test('joins newest and older bids, and says when some between them are missing', () => {
  const bids = [5, 4, 3, 2, 1].map((coins) => exampleBid({}, coins));
  expect(joinBids(bids.slice(0, 2), [])).toEqual(bids.slice(0, 2));
  expect(joinBids(bids.slice(0, 3), bids.slice(1))).toEqual(bids);
  expect(joinBids(bids.slice(0, 2), bids.slice(2))).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import { isUnusuallyHighBid, minimumBidCoins, proposedBidCoins } from './bid-rules.ts';

describe('minimumBidCoins and proposedBidCoins', () => {
  it.each([
    { currentPriceCoins: 80, bidCount: 0, minimum: 80, proposed: 80 },
    { currentPriceCoins: 80, bidCount: 1, minimum: 81, proposed: 90 },
    { currentPriceCoins: 120, bidCount: 7, minimum: 121, proposed: 130 },
    { currentPriceCoins: 80.5, bidCount: 0, minimum: 81, proposed: 81 },
    { currentPriceCoins: 0, bidCount: 0, minimum: 1, proposed: 1 },
  ])(
    'asks at least $minimum and proposes $proposed at $currentPriceCoins after $bidCount bids',
    ({ minimum, proposed, ...standing }) => {
      expect(minimumBidCoins(standing)).toBe(minimum);
      expect(proposedBidCoins(standing)).toBe(proposed);
    },
  );
});

describe('increments', () => {
  const increments = [
    { fromCoins: 100, stepCoins: 5 },
    { fromCoins: 500, stepCoins: 25 },
  ];
  it.each([
    { currentPriceCoins: 99, bidCount: 3, minimum: 100, proposed: 109 },
    { currentPriceCoins: 100, bidCount: 3, minimum: 105, proposed: 110 },
    { currentPriceCoins: 640, bidCount: 3, minimum: 665, proposed: 665 },
    { currentPriceCoins: 640, bidCount: 0, minimum: 640, proposed: 640 },
  ])('at $currentPriceCoins after $bidCount bids ask for $minimum', ({ minimum, proposed, ...standing }) => {
    expect(minimumBidCoins({ ...standing, increments })).toBe(minimum);
    expect(proposedBidCoins({ ...standing, increments })).toBe(proposed);
  });
});

describe('isUnusuallyHighBid', () => {
  it.each([
    { bidCoins: 300, currentPriceCoins: 100, unusual: false },
    { bidCoins: 301, currentPriceCoins: 100, unusual: true },
    { bidCoins: 50, currentPriceCoins: 0, unusual: false },
  ])('says $unusual for $bidCoins at $currentPriceCoins', ({ bidCoins, currentPriceCoins, unusual }) => {
    expect(isUnusuallyHighBid(bidCoins, { currentPriceCoins, bidCount: 3 })).toBe(unusual);
  });
});

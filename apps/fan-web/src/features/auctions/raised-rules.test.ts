import { expect, test } from 'vitest';
import { exampleAuction, exampleExclusive, exampleLot, examplePricing } from '#web/testing/examples.ts';
import { raisedOf } from './raised-rules.ts';

const lotAt = (coins: number, bidCount = 1, auction = exampleAuction()) =>
  exampleExclusive({ auctionLot: exampleLot({ auction, bidCount, currentPrice: examplePricing(coins) }) });

test('sums the prices of the lots that have a bid, in this auction', () => {
  const other = lotAt(500, 1, exampleAuction({ id: 'auction-2' }));
  const raised = raisedOf(exampleAuction(), [lotAt(100), lotAt(20.5), lotAt(80, 0), other]);
  expect(raised.coins.amount).toBe(120.5);
  expect(raised.totalCost.value).toBe(2 * 120.5);
});

test('leaves out a lot that its highest bidder does not get', () => {
  const passedOn = exampleExclusive({ auctionLot: exampleLot({ bidCount: 1, isPassedOn: true }) });
  const raised = examplePricing(0);
  expect(raisedOf(exampleAuction({ raised }), [passedOn])).toBe(raised);
});

test('says what the server counted while not all lots are loaded', () => {
  const raised = examplePricing(900);
  expect(raisedOf(exampleAuction({ raised }), [lotAt(100)])).toBe(raised);
});

import { expect, test } from 'vitest';
import { exampleBid } from '#web/testing/examples.ts';
import { curveOf } from './price-curve-rules.ts';

const bid = (coins: number, date: string) => ({ ...exampleBid({}, coins), date });

test('draws the bids by their time and height, from the oldest to the newest', () => {
  const bids = [
    bid(60, '2026-11-20T14:00:00.000Z'),
    bid(50, '2026-11-20T11:00:00.000Z'),
    bid(40, '2026-11-20T10:00:00.000Z'),
  ];
  expect(curveOf(bids)).toEqual([
    { x: 0, y: 100 },
    { x: 25, y: 50 },
    { x: 100, y: 0 },
  ]);
});

test('draws nothing of two bids, and survives bids of one moment', () => {
  expect(curveOf([bid(50, '2026-11-20T11:00:00.000Z'), bid(40, '2026-11-20T10:00:00.000Z')])).toEqual([]);
  const atOnce = [60, 50, 40].map((coins) => bid(coins, '2026-11-20T10:00:00.000Z'));
  expect(curveOf(atOnce).map(({ x }) => x)).toEqual([0, 0, 0]);
});

import type { Bid } from '@tifo/contracts/auctions';

/**
 * Returns the points of a step line in a box of 100 by 100, oldest bid first; empty when there is nothing to
 * draw.
 */
export function curveOf(bids: readonly Bid[]): { x: number; y: number }[] {
  const byDate = bids
    .map(({ date, price }) => ({ atMs: Date.parse(date), coins: price.coins.amount }))
    .reverse();
  const [first] = byDate;
  const last = byDate.at(-1);
  if (!first || !last || byDate.length < 3) return [];
  const spanMs = Math.max(1, last.atMs - first.atMs);
  const rise = Math.max(1, last.coins - first.coins);
  const place = (value: number) => Math.round(value * 1000) / 10;
  return byDate.map(({ atMs, coins }) => ({
    x: place((atMs - first.atMs) / spanMs),
    y: place(1 - (coins - first.coins) / rise),
  }));
}

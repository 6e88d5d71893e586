import type { Bid } from '@tifo/contracts/auctions';

/** Joins newest and older bids into one list, newest first; undefined when bids between them are missing. */
export function joinBids(newest: readonly Bid[], older: readonly Bid[]): readonly Bid[] | undefined {
  const [first] = older;
  if (!first) return newest;
  const known = new Set(newest.map(({ id }) => id));
  return known.has(first.id) ? [...newest, ...older.filter(({ id }) => !known.has(id))] : undefined;
}

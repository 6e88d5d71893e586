import type { Page } from './pagination.ts';

/** So far a list is counted exactly; beyond, it has more than that. */
export const MOST_COUNTED = 10_000;

/** A page as lists of the back office show it. `count` was taken up to one more than is counted exactly. */
export function toListPage<Row, Item>(
  { rows, nextCursor }: Page<Row>,
  count: number,
  present: (row: Row) => Item,
) {
  return {
    items: rows.map(present),
    nextCursor,
    total: Math.min(count, MOST_COUNTED),
    hasMore: count > MOST_COUNTED,
  };
}

import type { Page } from './pagination.ts';

/** Lists are counted exactly up to this number; beyond it, only as having more. */
export const MOST_COUNTED = 10_000;

/**
 * Returns a page in the form of the back office's lists. `count` was taken up to one more than is counted
 * exactly.
 */
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

/** The same of a list over several databases. */
export function toListPageOverDatabases<Row, Item>(
  page: Page<Row>,
  { count, away }: { count: number; away: string[] },
  present: (row: Row) => Item,
) {
  return { ...toListPage(page, count, present), away };
}

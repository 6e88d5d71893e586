import type { SearchHit, SearchHitKind } from '@tifo/contracts/search';

const PLACES: Record<SearchHitKind, string> = {
  EXCLUSIVE: '/exclusives',
  POST: '/news',
  PROGRAM: '/programs',
};

/** Returns the path of a search result, within the club. */
export function hitPath({ kind, slug }: Pick<SearchHit, 'kind' | 'slug'>): string {
  return `${PLACES[kind]}/${slug}`;
}

/** Returns the path of the page with all results. */
export function resultsPath(typed: string): string {
  return `/search?${new URLSearchParams({ q: typed.trim() })}`;
}

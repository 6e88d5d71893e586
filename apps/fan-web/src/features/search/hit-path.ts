import type { SearchHit, SearchHitKind } from '@tifo/contracts/search';

const PLACES: Record<SearchHitKind, string> = {
  EXCLUSIVE: '/exclusives',
  POST: '/news',
  PROGRAM: '/programs',
};

/** The page of what was found, within the club. */
export function hitPath({ kind, slug }: Pick<SearchHit, 'kind' | 'slug'>): string {
  return `${PLACES[kind]}/${slug}`;
}

/** The page of all results. */
export function resultsPath(typed: string): string {
  return `/search?${new URLSearchParams({ q: typed.trim() })}`;
}

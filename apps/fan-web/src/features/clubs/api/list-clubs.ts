import { infiniteQueryOptions } from '@tanstack/react-query';
import { readSearchWords } from '@tifo/contracts/search-rules';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { pageByPage, readPage } from '#web/lib/api/read-page.ts';
import type { AppServices } from '#web/lib/page/app-services.ts';

/** Fills whole rows of two, three and four. */
export const CLUBS_PER_PAGE = 24;

export interface ClubsWanted {
  /** As typed; empty for all clubs. */
  words: string;
  /** The club after which the list begins, where the address names one. */
  after: string | undefined;
}

export function wantedClubs(address: URLSearchParams): ClubsWanted {
  return { words: address.get('q')?.trim() ?? '', after: address.get('cursor') ?? undefined };
}

/** Whether it is the list of all clubs from its beginning. */
export function isWholeList({ words, after }: ClubsWanted): boolean {
  return words === '' && after === undefined;
}

export function clubPagesQuery({ callApi }: Pick<AppServices, 'callApi'>, { words, after }: ClubsWanted) {
  // A single letter is no search.
  const search = readSearchWords(words).length > 0 ? { q: words } : {};
  return infiniteQueryOptions({
    ...pageByPage,
    initialPageParam: after,
    queryKey: [...queryKeys.clubs(), { ...search, after }],
    queryFn: ({ pageParam, signal }) =>
      readPage(callApi, 'GET /api/clubs', {
        query: { ...search, limit: `${CLUBS_PER_PAGE}`, cursor: pageParam },
        signal,
      }),
  });
}

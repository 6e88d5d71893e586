import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { SearchHit } from '@tifo/contracts/search';
import { readSearchWords } from '@tifo/contracts/search-rules';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

/** All results shown on one page. */
export const RESULTS = 50;

/** Searches the club's content for the typed words. */
export function searchQuery(
  { callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>,
  { typed, limit }: { typed: string; limit: number },
) {
  const slug = mount.clubSlug ?? '';
  const q = readSearchWords(typed).join(' ');
  return queryOptions({
    queryKey: ['search', slug, q, limit],
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/search', {
        params: { slug },
        query: { q, limit: String(limit) },
        signal,
      }),
  });
}

export function useSearch(wanted: { typed: string; limit: number }): UseQueryResult<SearchHit[]> {
  const canRead = useCanReadContent();
  return useQuery({
    ...searchQuery(useAppServices(), wanted),
    enabled: canRead && readSearchWords(wanted.typed).length > 0,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}

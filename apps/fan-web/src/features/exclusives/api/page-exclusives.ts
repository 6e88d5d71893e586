import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { ExclusivesQuery } from '@tifo/contracts/exclusives';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { joinPages, pageByPage, readPage } from '#web/lib/api/read-page.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

/** Fills whole rows of two, three and four. */
const PAGE_LIMIT = '36';

export type ExclusivesWanted = Omit<ExclusivesQuery, 'limit' | 'cursor'>;

export function exclusivePagesQuery(
  { callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>,
  wanted: ExclusivesWanted,
) {
  const slug = mount.clubSlug ?? '';
  return infiniteQueryOptions({
    ...pageByPage,
    queryKey: queryKeys.exclusivePages(slug, wanted),
    queryFn: ({ pageParam, signal }) =>
      readPage(callApi, 'GET /api/clubs/{slug}/exclusives', {
        params: { slug },
        query: { ...wanted, limit: PAGE_LIMIT, cursor: pageParam },
        signal,
      }),
    ...(wanted.kind === 'LOT' ? { meta: { reads: 'exclusives with auction' } } : {}),
  });
}

/** The visible exclusives, page after page. `refetchInterval` comes from `useLiveEvents`. */
export function useExclusivePages(wanted: ExclusivesWanted, refetchInterval: number | false = false) {
  const enabled = useCanReadContent();
  return useInfiniteQuery({
    ...exclusivePagesQuery(useAppServices(), wanted),
    enabled,
    refetchInterval,
    select: joinPages,
  });
}

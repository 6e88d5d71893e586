import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Exclusive, ExclusiveKind } from '@tifo/contracts/exclusives';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

export function exclusivesQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: queryKeys.exclusives(slug),
    queryFn: ({ signal }) => callApi('GET /api/clubs/{slug}/exclusives', { params: { slug }, signal }),
  });
}

/** So many of a kind as a carousel shows; behind them stands the page with all. */
const SHOWN_IN_CAROUSEL = '24';

export function carouselQuery(
  { callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>,
  kind: ExclusiveKind,
) {
  const slug = mount.clubSlug ?? '';
  const query = { kind, limit: SHOWN_IN_CAROUSEL };
  return queryOptions({
    queryKey: queryKeys.exclusivePage(slug, kind),
    queryFn: ({ signal }) => callApi('GET /api/clubs/{slug}/exclusives', { params: { slug }, query, signal }),
  });
}

/** The dearest of a kind. */
export function useCarousel(
  kind: ExclusiveKind,
  refetchInterval: number | false = false,
): UseQueryResult<Exclusive[]> {
  const enabled = useCanReadContent();
  return useQuery({ ...carouselQuery(useAppServices(), kind), enabled, refetchInterval });
}

/** The visible exclusives, by price descending, then name. `refetchInterval` comes from `useLiveEvents`. */
export function useExclusives(refetchInterval: number | false = false): UseQueryResult<Exclusive[]> {
  const enabled = useCanReadContent();
  return useQuery({ ...exclusivesQuery(useAppServices()), enabled, refetchInterval });
}

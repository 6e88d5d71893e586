import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Exclusive, ExclusiveKind, ExclusivesQuery } from '@tifo/contracts/exclusives';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

/** How many of a kind a carousel shows; the page behind it lists all. */
export const SHOWN_IN_CAROUSEL = 24;

const limit = String(SHOWN_IN_CAROUSEL);

/** On sale the highest price first; lots of active auctions first, then of upcoming ones. */
const CAROUSELS: Record<ExclusiveKind, ExclusivesQuery> = {
  SALE: { kind: 'SALE', limit },
  LOT: { kind: 'LOT', order: 'AUCTION', limit },
};

export function carouselQuery(
  { callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>,
  kind: ExclusiveKind,
) {
  const slug = mount.clubSlug ?? '';
  const query = CAROUSELS[kind];
  return queryOptions({
    queryKey: queryKeys.exclusivePage(slug, kind),
    queryFn: ({ signal }) => callApi('GET /api/clubs/{slug}/exclusives', { params: { slug }, query, signal }),
    ...(kind === 'LOT' ? { meta: { reads: 'exclusives with auction' } } : {}),
  });
}

/** The first exclusives of a kind. */
export function useCarousel(
  kind: ExclusiveKind,
  refetchInterval: number | false = false,
): UseQueryResult<Exclusive[]> {
  const enabled = useCanReadContent();
  return useQuery({ ...carouselQuery(useAppServices(), kind), enabled, refetchInterval });
}

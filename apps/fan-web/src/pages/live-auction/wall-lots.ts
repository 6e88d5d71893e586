import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

/** More than the largest grid can show: up to this limit the wall counts the loaded lots and bids itself. */
const FOLLOWED = { kind: 'LOT', order: 'RUNNING', limit: '100' } as const;

export function wallLotsQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: [...queryKeys.exclusives(slug), { wall: true }] as const,
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/exclusives', { params: { slug }, query: FOLLOWED, signal }),
    meta: { reads: 'exclusives with auction' },
  });
}

/** The lots of active auctions, then of upcoming ones, each with the highest price first. */
export function useWallLots(refetchInterval: number | false) {
  const enabled = useCanReadContent();
  return useQuery({ ...wallLotsQuery(useAppServices()), enabled, refetchInterval });
}

import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ListedAuction } from '@tifo/contracts/auctions';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCanReadContent } from '#web/lib/session/current-fan.ts';

const NEWEST = '50';

export function auctionsQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: queryKeys.auctions(slug),
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/auctions', { params: { slug }, query: { limit: NEWEST }, signal }),
  });
}

/**
 * The club's newest auctions, the latest start first: all active and upcoming ones are among them.
 * `refetchInterval` comes from `useLiveEvents`.
 */
export function useAuctions(refetchInterval: number | false = false): UseQueryResult<ListedAuction[]> {
  const enabled = useCanReadContent();
  return useQuery({ ...auctionsQuery(useAppServices()), enabled, refetchInterval });
}

import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Exclusive } from '@tifo/contracts/exclusives';
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

/** The visible exclusives, by price descending, then name. `refetchInterval` comes from `useLiveEvents`. */
export function useExclusives(refetchInterval: number | false = false): UseQueryResult<Exclusive[]> {
  const enabled = useCanReadContent();
  return useQuery({ ...exclusivesQuery(useAppServices()), enabled, refetchInterval });
}

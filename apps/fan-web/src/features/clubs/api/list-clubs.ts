import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Club } from '@tifo/contracts/clubs';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';

export function clubsQuery({ callApi }: Pick<AppServices, 'callApi'>) {
  return queryOptions({
    queryKey: queryKeys.clubs(),
    queryFn: ({ signal }) => callApi('GET /api/clubs', { signal }),
  });
}

export function useClubs(): UseQueryResult<Club[]> {
  return useQuery(clubsQuery(useAppServices()));
}

import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Club } from '@tifo/contracts/clubs';
import { type AppServices, useAppServices } from '#web/lib/app-services.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

export function clubsQuery({ callApi }: Pick<AppServices, 'callApi'>) {
  return queryOptions({
    queryKey: queryKeys.clubs(),
    queryFn: ({ signal }) => callApi('GET /api/clubs', { signal }),
  });
}

export function useClubs(): UseQueryResult<Club[]> {
  return useQuery(clubsQuery(useAppServices()));
}

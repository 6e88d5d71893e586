import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Donation } from '@tifo/contracts/donations';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

const LIMIT = '100';

/** What the fan has given, newest first. */
export function useDonations(): UseQueryResult<Donation[]> {
  const fan = useCurrentFan().data;
  return useQuery({
    ...donationsQuery(useAppServices(), fan?.username ?? ''),
    enabled: fan !== undefined && fan.kycStatus !== 'NOT_REFERRED',
  });
}

function donationsQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>, username: string) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: [...queryKeys.donations(slug), username] as const,
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/fans/{username}/donations', {
        params: { slug, username },
        query: { limit: LIMIT },
        signal,
      }),
  });
}

import { useQuery } from '@tanstack/react-query';
import type { Exclusive } from '@tifo/contracts/exclusives';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

/** The active lots on which the fan is outbid, on whatever page of the list they are. */
export function useOutbidLots(refetchInterval: number | false): Exclusive[] {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const fan = useCurrentFan().data;
  const { data } = useQuery({
    queryKey: [...queryKeys.exclusives(slug), { outbid: fan?.username ?? '' }] as const,
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/exclusives', {
        params: { slug },
        query: { standing: 'OUTBID' },
        signal,
      }),
    enabled: fan !== undefined && fan.kycStatus !== 'NOT_REFERRED',
    refetchInterval,
    meta: { silent: true, reads: 'exclusives with auction' },
  });
  return data ?? [];
}

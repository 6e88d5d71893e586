import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

/** The exclusives that the fan likes and the club still shows, the newest like first. */
export function useLikedExclusives() {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const fan = useCurrentFan().data;
  return useQuery({
    queryKey: [...queryKeys.exclusives(slug), { liked: fan?.username ?? '' }] as const,
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/exclusives', { params: { slug }, query: { liked: 'true' }, signal }),
    enabled: fan !== undefined && fan.kycStatus !== 'NOT_REFERRED',
    refetchOnMount: 'always',
  });
}

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Announcement } from '@tifo/contracts/announcements';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

/** What is announced to the fan beyond what everybody reads; not asked for where there is nothing. */
export function useFanAnnouncements(): UseQueryResult<Announcement[]> {
  const { callApi } = useAppServices();
  const { slug, hasFanAnnouncements } = useClub();
  const username = useCurrentFan().data?.username;
  return useQuery({
    queryKey: ['announcements', slug, username],
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/fans/{username}/announcements', {
        params: { slug, username: username ?? '' },
        signal,
      }),
    enabled: hasFanAnnouncements && username !== undefined,
    staleTime: 60_000,
    meta: { silent: true },
  });
}

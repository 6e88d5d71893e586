import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

/** The members whom the fan has blocked, the latest first; read again with the conversations. */
export function useBlockedMembers() {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const fan = useCurrentFan().data;
  const username = fan?.username ?? '';
  return useQuery({
    queryKey: [...queryKeys.conversations(slug), { blocked: username }] as const,
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/fans/{username}/blocks', { params: { slug, username }, signal }),
    enabled: fan?.kycStatus === 'VALIDATED',
    meta: { silent: true },
  });
}

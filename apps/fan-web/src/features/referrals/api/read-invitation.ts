import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Invitation } from '@tifo/contracts/referrals';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useSession } from '#web/lib/session/session.ts';

/** What the link says; read in the browser alone, since a page on the server is the same for everybody. */
export function useInvitation(token: string): UseQueryResult<Invitation> {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const isInBrowser = useSession().status !== 'unknown';
  return useQuery({
    queryKey: ['invitation', slug, token],
    queryFn: ({ signal }) =>
      callApi('POST /api/clubs/{slug}/invitation-reads', { params: { slug }, body: { token }, signal }),
    enabled: isInBrowser,
    retry: false,
    meta: { silent: true },
  });
}

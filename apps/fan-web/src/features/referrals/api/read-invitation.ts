import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Invitation } from '@tifo/contracts/referrals';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useIsHydrating } from '#web/lib/page/use-rendered.ts';

/**
 * The content of an invitation's link; read only in the browser, since a page rendered by the server is the
 * same for everybody.
 */
export function useInvitation(token: string): UseQueryResult<Invitation> {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const isInBrowser = !useIsHydrating();
  return useQuery({
    queryKey: ['invitation', slug, token],
    queryFn: ({ signal }) =>
      callApi('POST /api/clubs/{slug}/invitation-reads', { params: { slug }, body: { token }, signal }),
    enabled: isInBrowser,
    retry: false,
    meta: { silent: true },
  });
}

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Referral } from '@tifo/contracts/referrals';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

/** The fan's invitations, newest first. */
export function useReferrals(): UseQueryResult<Referral[]> {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const fan = useCurrentFan().data;
  const username = fan?.username ?? '';
  return useQuery({
    queryKey: [...queryKeys.referrals(slug), username],
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/fans/{username}/referrals', { params: { slug, username }, signal }),
    enabled: fan?.kycStatus === 'VALIDATED',
    refetchOnMount: 'always',
  });
}

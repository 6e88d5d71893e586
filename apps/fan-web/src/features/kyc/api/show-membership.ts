import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useOwnParams } from '#web/lib/session/current-fan.ts';

const POLL_EVERY_MS = 2000;

export const membershipKey = (slug: string) => [...queryKeys.currentFan(slug), 'membership'] as const;

/**
 * The date until which the fan has paid, or what they have begun to pay; polled while the payment of the next year is
 * pending.
 */
export function useMembership({ isPaying = false, isWanted = true }) {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const readOwn = useOwnParams();
  return useQuery({
    queryKey: membershipKey(slug),
    queryFn: async ({ signal }) =>
      callApi('GET /api/clubs/{slug}/fans/{username}/membership', { params: await readOwn(), signal }),
    enabled: isWanted,
    refetchInterval: ({ state }) => (isPaying && state.data?.isRenewable ? POLL_EVERY_MS : false),
  });
}

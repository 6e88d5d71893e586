import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Balance } from '@tifo/contracts/wallet';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

/** The coins the fan can spend now; never requested where the club has no coins. */
export function useBalance(): UseQueryResult<Balance> {
  const { coinsEnabled } = useClub();
  const fan = useCurrentFan().data;
  const enabled = coinsEnabled && fan !== undefined && fan.kycStatus !== 'NOT_REFERRED';
  // The balance changes elsewhere meanwhile: no cached amount is shown.
  return useQuery({ ...balanceQuery(useAppServices()), enabled, refetchOnMount: 'always' });
}

function balanceQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: [...queryKeys.wallet(slug), 'balance'] as const,
    queryFn: ({ signal }) => callApi('GET /api/clubs/{slug}/fans/me/balance', { params: { slug }, signal }),
  });
}

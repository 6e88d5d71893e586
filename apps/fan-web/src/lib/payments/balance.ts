import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Balance } from '@tifo/contracts/wallet';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

/** What the fan can spend here now; never asked for where the club has no coins. */
export function useBalance(): UseQueryResult<Balance> {
  const { coinsEnabled } = useClub();
  const fan = useCurrentFan().data;
  const enabled = coinsEnabled && fan !== undefined && fan.kycStatus !== 'NOT_REFERRED';
  // Others spend and bring coins meanwhile: no amount is shown from memory.
  return useQuery({ ...balanceQuery(useAppServices()), enabled, refetchOnMount: 'always' });
}

function balanceQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: [...queryKeys.wallet(slug), 'balance'] as const,
    queryFn: ({ signal }) => callApi('GET /api/clubs/{slug}/fans/me/balance', { params: { slug }, signal }),
  });
}

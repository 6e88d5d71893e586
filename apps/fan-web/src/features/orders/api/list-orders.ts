import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Order } from '@tifo/contracts/orders';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

const LIMIT = '100';

/** The newest orders of the fan. */
export function useOrders(): UseQueryResult<Order[]> {
  const fan = useCurrentFan().data;
  return useQuery({
    ...ordersQuery(useAppServices(), fan?.username ?? ''),
    enabled: fan !== undefined && fan.kycStatus !== 'NOT_REFERRED',
    refetchOnMount: 'always',
  });
}

function ordersQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>, username: string) {
  const slug = mount.clubSlug ?? '';
  return queryOptions({
    queryKey: [...queryKeys.orders(slug), username] as const,
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/fans/{username}/orders', {
        params: { slug, username },
        query: { limit: LIMIT },
        signal,
      }),
  });
}

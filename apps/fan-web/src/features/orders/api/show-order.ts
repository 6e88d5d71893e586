import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { POLL_EVERY_MS } from './list-orders.ts';

/** One order of the fan; polled while it waits for its payment. */
export function useOrder(orderId: string) {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const username = useCurrentFan().data?.username;
  return useQuery({
    queryKey: [...queryKeys.orders(slug), username, orderId] as const,
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/fans/{username}/orders/{orderId}', {
        params: { slug, username: username ?? '', orderId },
        signal,
      }),
    enabled: username !== undefined,
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? POLL_EVERY_MS : false),
  });
}

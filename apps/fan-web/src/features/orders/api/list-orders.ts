import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Order } from '@tifo/contracts/orders';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { joinPages, type ListPage, pageByPage, readPage } from '#web/lib/api/read-page.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

const PAGE_LIMIT = '30';
/** Polls while an order waits for its payment. */
export const POLL_EVERY_MS = 4000;

const hasPending = ({ items }: ListPage<Order>) => items.some(({ status }) => status === 'PENDING');

/** The orders of the fan, the newest first, page after page. */
export function useOrders(isWanted = true) {
  const fan = useCurrentFan().data;
  return useInfiniteQuery({
    ...ordersQuery(useAppServices(), fan?.username ?? ''),
    enabled: isWanted && fan !== undefined && fan.kycStatus !== 'NOT_REFERRED',
    select: joinPages,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.pages.some(hasPending) ? POLL_EVERY_MS : false),
  });
}

function ordersQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>, username: string) {
  const slug = mount.clubSlug ?? '';
  return infiniteQueryOptions({
    ...pageByPage,
    queryKey: [...queryKeys.orders(slug), username] as const,
    queryFn: ({ pageParam, signal }) =>
      readPage(callApi, 'GET /api/clubs/{slug}/fans/{username}/orders', {
        params: { slug, username },
        query: { limit: PAGE_LIMIT, cursor: pageParam },
        signal,
      }),
  });
}

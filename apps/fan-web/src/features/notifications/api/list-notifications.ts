import {
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { joinPages, pageByPage, readPage } from '#web/lib/api/read-page.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useOwn } from './push-settings.ts';

const PAGE_LIMIT = '30';
const POLL_EVERY_MS = 30_000;

/** What the fan was told, newest first, page after page. */
export function useNotifications() {
  const { callApi } = useAppServices();
  const { params, isFan } = useOwn();
  return useInfiniteQuery({
    ...pageByPage,
    queryKey: [...queryKeys.notifications(params.slug), params.username, 'list'],
    queryFn: ({ pageParam, signal }) =>
      readPage(callApi, 'GET /api/clubs/{slug}/fans/{username}/notifications', {
        params,
        query: { limit: PAGE_LIMIT, cursor: pageParam },
        signal,
      }),
    enabled: isFan,
    select: joinPages,
    refetchOnMount: 'always',
  });
}

/** How many the fan has not seen; also read again with each event of the fan's own stream. */
export function useUnreadNotifications(): UseQueryResult<{ count: number }> {
  const { callApi } = useAppServices();
  const { params, isFan } = useOwn();
  return useQuery({
    queryKey: [...queryKeys.notifications(params.slug), params.username, 'unread'],
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/fans/{username}/unread-notifications', { params, signal }),
    enabled: isFan,
    refetchInterval: POLL_EVERY_MS,
    meta: { silent: true },
  });
}

/** Marks one and all before it as read; the list keeps showing which were new until it is opened again. */
export function useMarkNotificationsRead() {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const { params } = useOwn();
  return useMutation({
    mutationFn: (upTo: string) =>
      callApi('POST /api/clubs/{slug}/fans/{username}/notification-reads', { params, body: { upTo } }),
    onSuccess: () =>
      queryClient.invalidateQueries({
        queryKey: [...queryKeys.notifications(params.slug), params.username, 'unread'],
      }),
    meta: { silent: true },
  });
}

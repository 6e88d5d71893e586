import { useInfiniteQuery } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { joinPages, pageByPage, readPage } from '#web/lib/api/read-page.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

const PAGE_LIMIT = '50';

/** The fan's valid tax receipts, newest first, page after page. */
export function useReceipts() {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const fan = useCurrentFan().data;
  const username = fan?.username ?? '';
  return useInfiniteQuery({
    ...pageByPage,
    queryKey: [...queryKeys.donations(slug), username, 'receipts'],
    queryFn: ({ pageParam, signal }) =>
      readPage(callApi, 'GET /api/clubs/{slug}/fans/{username}/receipts', {
        params: { slug, username },
        query: { limit: PAGE_LIMIT, cursor: pageParam },
        signal,
      }),
    enabled: fan !== undefined && fan.kycStatus !== 'NOT_REFERRED',
    select: joinPages,
  });
}

import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { joinPages, pageByPage, readPage } from '#web/lib/api/read-page.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

const PAGE_LIMIT = '30';

/** The fan's donations, newest first, page after page. */
export function useDonations() {
  const fan = useCurrentFan().data;
  return useInfiniteQuery({
    ...donationsQuery(useAppServices(), fan?.username ?? ''),
    enabled: fan !== undefined && fan.kycStatus !== 'NOT_REFERRED',
    select: joinPages,
  });
}

function donationsQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>, username: string) {
  const slug = mount.clubSlug ?? '';
  return infiniteQueryOptions({
    ...pageByPage,
    queryKey: [...queryKeys.donations(slug), username] as const,
    queryFn: ({ pageParam, signal }) =>
      readPage(callApi, 'GET /api/clubs/{slug}/fans/{username}/donations', {
        params: { slug, username },
        query: { limit: PAGE_LIMIT, cursor: pageParam },
        signal,
      }),
  });
}

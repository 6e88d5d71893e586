import { useInfiniteQuery } from '@tanstack/react-query';
import type { Bid } from '@tifo/contracts/auctions';
import { useEffect } from 'react';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { joinPages, pageByPage, readPage } from '#web/lib/api/read-page.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { joinBids } from '../bid-history-rules.ts';

const PAGE_LIMIT = '50';

/**
 * The bids of a lot: the `newest`, which are passed in and change, followed by the older pages loaded so far.
 */
export function useBidHistory(exclusiveSlug: string, newest: readonly Bid[], isWanted: boolean) {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const history = useInfiniteQuery({
    queryKey: [...queryKeys.exclusive(slug, exclusiveSlug), 'bids'],
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    ...pageByPage,
    queryFn: ({ pageParam, signal }) =>
      readPage(callApi, 'GET /api/clubs/{slug}/exclusives/{exclusiveSlug}/bids', {
        params: { slug, exclusiveSlug },
        query: { limit: PAGE_LIMIT, cursor: pageParam },
        signal,
      }),
    select: joinPages,
  });
  const { data: older = [], refetch, fetchNextPage, isFetching, isError } = history;
  const joined = joinBids(newest, older);
  const isTorn = joined === undefined;
  useEffect(() => {
    if (isTorn) void refetch();
  }, [isTorn, refetch]);
  return { bids: joined ?? newest, loadMore: () => void fetchNextPage(), isFetching, isError };
}

import { useInfiniteQuery } from '@tanstack/react-query';
import type { Bid } from '@tifo/contracts/auctions';
import { useEffect } from 'react';
import { readNextCursor } from '#web/lib/api/next-cursor.ts';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { joinBids } from '../bid-history-rules.ts';

const PAGE_LIMIT = '50';

/** The bids of a lot from the `newest`, which are known and move, to as far back as was asked for. */
export function useBidHistory(exclusiveSlug: string, newest: readonly Bid[], isWanted: boolean) {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const history = useInfiniteQuery({
    queryKey: [...queryKeys.exclusive(slug, exclusiveSlug), 'bids'],
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      let nextCursor: string | undefined;
      const bids = await callApi('GET /api/clubs/{slug}/exclusives/{exclusiveSlug}/bids', {
        params: { slug, exclusiveSlug },
        query: { limit: PAGE_LIMIT, cursor: pageParam },
        signal,
        onHeaders: (headers) => {
          nextCursor = readNextCursor(headers);
        },
      });
      return { bids, nextCursor };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ bids }) => bids),
  });
  const { data: older = [], refetch, fetchNextPage, isFetching, isError } = history;
  const joined = joinBids(newest, older);
  const isTorn = joined === undefined;
  useEffect(() => {
    if (isTorn) void refetch();
  }, [isTorn, refetch]);
  return { bids: joined ?? newest, loadMore: () => void fetchNextPage(), isFetching, isError };
}

import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Operation } from '@tifo/contracts/wallet';
import { readNextCursor } from '#web/lib/api/next-cursor.ts';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

/** Operations of one page. */
export const PAGE_LIMIT = '20';

interface OperationPage {
  operations: Operation[];
  nextCursor: string | undefined;
}

/** What came into the wallet and left it, newest first, page after page. */
export function useOperations(refetchInterval: number | false = false) {
  const fan = useCurrentFan().data;
  return useInfiniteQuery({
    ...operationsQuery(useAppServices(), fan?.username ?? ''),
    enabled: fan !== undefined && fan.kycStatus !== 'NOT_REFERRED',
    refetchInterval,
    select: ({ pages }) => pages.flatMap(({ operations }) => operations),
  });
}

function operationsQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>, username: string) {
  const slug = mount.clubSlug ?? '';
  return infiniteQueryOptions({
    queryKey: [...queryKeys.wallet(slug), 'operations', username] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<OperationPage> => {
      let nextCursor: string | undefined;
      const operations = await callApi('GET /api/clubs/{slug}/fans/{username}/operations', {
        params: { slug, username },
        query: { limit: PAGE_LIMIT, cursor: pageParam },
        signal,
        onHeaders: (headers) => {
          nextCursor = readNextCursor(headers);
        },
      });
      return { operations, nextCursor };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

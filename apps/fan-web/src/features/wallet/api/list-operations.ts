import { infiniteQueryOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { joinPages, pageByPage, readPage } from '#web/lib/api/read-page.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCurrentFan, useOwnParams } from '#web/lib/session/current-fan.ts';

/** Operations of one page. */
export const PAGE_LIMIT = '20';

/** The wallet's operations, newest first, page after page. */
export function useOperations(refetchInterval: number | false = false) {
  const fan = useCurrentFan().data;
  return useInfiniteQuery({
    ...operationsQuery(useAppServices(), fan?.username ?? ''),
    enabled: fan !== undefined && fan.kycStatus !== 'NOT_REFERRED',
    refetchInterval,
    select: joinPages,
  });
}

function operationsQuery({ callApi, mount }: Pick<AppServices, 'callApi' | 'mount'>, username: string) {
  const slug = mount.clubSlug ?? '';
  return infiniteQueryOptions({
    ...pageByPage,
    queryKey: [...queryKeys.wallet(slug), 'operations', username] as const,
    queryFn: ({ pageParam, signal }) =>
      readPage(callApi, 'GET /api/clubs/{slug}/fans/{username}/operations', {
        params: { slug, username },
        query: { limit: PAGE_LIMIT, cursor: pageParam },
        signal,
      }),
  });
}

/** Fetches the statement with the fan's token, which a plain link could not carry, and saves it. */
export function useExportStatement() {
  const { callApi } = useAppServices();
  const readOwn = useOwnParams();
  return useMutation({
    mutationFn: async (fileName: string) => {
      const params = await readOwn();
      const csv = await callApi('GET /api/clubs/{slug}/fans/{username}/operations.csv', { params });
      saveFile(new TextEncoder().encode(csv), { type: 'text/csv;charset=utf-8', name: fileName });
    },
  });
}

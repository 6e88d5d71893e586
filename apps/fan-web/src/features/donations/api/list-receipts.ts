import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WaitingReceipt } from '@tifo/contracts/donations';
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

const RETRY_MS = 3000;
const WAITING = 'waiting-receipts';

/**
 * The fan's receipts that are due and wait, newest first. Those that wait for an address which is known by now
 * are issued within moments: the list is read again until they are, and then the lists that show them.
 */
export function useWaitingReceipts() {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const slug = useClubSlug();
  const fan = useCurrentFan().data;
  const username = fan?.username ?? '';
  const isAddressKnown = Boolean(fan?.personalInfo?.address);
  const queryKey = [...queryKeys.donations(slug), username, WAITING];
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const params = { slug, username };
      const before = queryClient.getQueryData<WaitingReceipt[]>(queryKey) ?? [];
      const call = 'GET /api/clubs/{slug}/fans/{username}/waiting-receipts';
      const waiting = await callApi(call, { params, signal });
      if (waiting.length < before.length) {
        void queryClient.invalidateQueries({
          queryKey: queryKeys.donations(slug),
          predicate: ({ queryKey: key }) => key.at(-1) !== WAITING,
        });
      }
      return waiting;
    },
    enabled: fan !== undefined && fan.kycStatus !== 'NOT_REFERRED',
    refetchInterval: ({ state }) => (isAddressKnown && waitsForAddress(state.data) ? RETRY_MS : false),
  });
}

export function waitsForAddress(waiting: WaitingReceipt[] = []): boolean {
  return waiting.some(({ waitsFor }) => waitsFor === 'ADDRESS');
}

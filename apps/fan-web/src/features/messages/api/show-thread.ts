import {
  notifyManager,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { mergeThread, type Thread, withEarlier } from '#web/features/messages/thread-rules.ts';
import { useOwnEvents } from '#web/features/messages/use-own-events.ts';
import { readNextCursor } from '#web/lib/api/next-cursor.ts';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { type AppServices, useAppServices } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { POLL_MS } from './list-conversations.ts';

/** Messages of one page. */
const PAGE_LIMIT = '50';

/** The conversation between a fan and a member. */
export interface ThreadKey {
  slug: string;
  username: string;
  memberId: string;
}

export function useThreadKey(memberId: string): ThreadKey {
  const { mount } = useAppServices();
  return { slug: mount.clubSlug ?? '', username: useCurrentFan().data?.username ?? '', memberId };
}

/** The messages with one member, kept up to date while it is open. */
export function useThread(memberId: string) {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const key = useThreadKey(memberId);
  const fan = useCurrentFan().data;
  const refetchInterval = useOwnEvents(POLL_MS);
  return useQuery({
    queryKey: threadKey(key),
    queryFn: async ({ signal }) => {
      const latest = await readThread(callApi, key, { signal });
      return mergeThread(queryClient.getQueryData<Thread>(threadKey(key)), latest);
    },
    enabled: fan?.kycStatus === 'VALIDATED',
    refetchInterval,
    staleTime: 0,
    meta: { silent: true },
  });
}

/** Loads one earlier page. */
export function useLoadEarlier(memberId: string) {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  const key = useThreadKey(memberId);
  return useMutation({
    mutationFn: () => {
      const cursor = queryClient.getQueryData<Thread>(threadKey(key))?.messages[0]?.id;
      return readThread(callApi, key, { cursor });
    },
    onSuccess: async (earlier) => {
      await changeThread(queryClient, key, (known) => withEarlier(known, earlier));
      // Requests that were cancelled are made again.
      void queryClient.invalidateQueries({ queryKey: threadKey(key) });
    },
  });
}

/**
 * Resolves once the change is rendered. Pending requests, whose replies would be older than the change, are
 * cancelled.
 */
export async function changeThread(
  queryClient: QueryClient,
  key: ThreadKey,
  change: (known: Thread) => Thread,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: threadKey(key) });
  queryClient.setQueryData<Thread>(threadKey(key), (known) => known && change(known));
  await new Promise<void>((shown) => notifyManager.schedule(shown));
}

function threadKey({ slug, username, memberId }: ThreadKey) {
  return [...queryKeys.conversations(slug), username, memberId] as const;
}

async function readThread(
  callApi: AppServices['callApi'],
  params: ThreadKey,
  { cursor, signal }: { cursor?: string | undefined; signal?: AbortSignal },
): Promise<Thread> {
  let hasEarlier = false;
  const conversation = await callApi('GET /api/clubs/{slug}/fans/{username}/messages/{memberId}', {
    params: { ...params },
    query: { limit: PAGE_LIMIT, cursor },
    signal,
    onHeaders: (headers) => {
      hasEarlier = readNextCursor(headers) !== undefined;
    },
  });
  return { ...conversation, hasEarlier };
}

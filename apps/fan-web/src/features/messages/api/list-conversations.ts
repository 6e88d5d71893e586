import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Conversation } from '@tifo/contracts/messages';
import { useOwnEvents } from '#web/features/messages/use-own-events.ts';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices, useClubSlug } from '#web/lib/page/app-services.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

/** Used while the fan's own stream is down. */
export const POLL_MS = 4000;

const LIMIT = '100';

/** The fan's conversations, the latest first. */
export function useConversations(): UseQueryResult<Conversation[]> {
  const { callApi } = useAppServices();
  const slug = useClubSlug();
  const fan = useCurrentFan().data;
  const username = fan?.username ?? '';
  const refetchInterval = useOwnEvents(POLL_MS);
  return useQuery({
    queryKey: [...queryKeys.conversations(slug), username],
    queryFn: ({ signal }) =>
      callApi('GET /api/clubs/{slug}/fans/{username}/messages', {
        params: { slug, username },
        query: { limit: LIMIT },
        signal,
      }),
    enabled: fan?.kycStatus === 'VALIDATED',
    refetchInterval,
    meta: { silent: true },
  });
}

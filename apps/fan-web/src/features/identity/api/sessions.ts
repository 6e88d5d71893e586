import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '@tifo/contracts/identity';
import { ApiError } from '#web/lib/api/api-error.ts';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useOwnParams } from '#web/lib/session/current-fan.ts';

/** The sessions of the account; empty with a hosted pool, which does not expose them. */
export function useSessions(): UseQueryResult<Session[]> {
  const { callApi } = useAppServices();
  return useQuery({
    queryKey: queryKeys.signInMethods('sessions'),
    queryFn: ({ signal }) => callApi('GET /api/account/sessions', { signal }),
    meta: { silent: true },
  });
}

export function useEndSession() {
  const { callApi } = useAppServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) =>
      callApi('DELETE /api/account/sessions/{sessionId}', { params: { sessionId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.signInMethods('sessions') }),
  });
}

/**
 * Stops the notifications of the club in every browser: one that is logged out from elsewhere cannot stop its own. Whoever is
 * not let in by the club has none.
 */
export function useStopNotifications(): () => Promise<void> {
  const { callApi } = useAppServices();
  const ownParams = useOwnParams();
  return async () => {
    try {
      const params = await ownParams();
      await callApi('POST /api/clubs/{slug}/fans/{username}/push-unsubscriptions', { params, body: {} });
    } catch (error) {
      if (!(error instanceof ApiError && error.status < 500)) throw error;
    }
  };
}

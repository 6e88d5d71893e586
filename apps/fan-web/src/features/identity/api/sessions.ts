import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Session } from '@tifo/contracts/identity';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';

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

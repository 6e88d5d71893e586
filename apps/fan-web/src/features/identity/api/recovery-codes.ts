import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { RecoveryCodeCount } from '@tifo/contracts/identity';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';

/** How many of the account's recovery codes are left. */
export function useRecoveryCodeCount(): UseQueryResult<RecoveryCodeCount> {
  const { callApi } = useAppServices();
  return useQuery({
    queryKey: queryKeys.signInMethods('recovery-codes'),
    queryFn: ({ signal }) => callApi('GET /api/account/recovery-codes', { signal }),
    meta: { silent: true },
  });
}

/** Creates ten new codes; earlier ones become invalid. */
export function useMakeRecoveryCodes(): () => Promise<string[]> {
  const { callApi, queryClient } = useAppServices();
  return async () => {
    const { codes } = await callApi('POST /api/account/recovery-codes', {});
    void queryClient.invalidateQueries({ queryKey: queryKeys.signInMethods('recovery-codes') });
    return codes;
  };
}

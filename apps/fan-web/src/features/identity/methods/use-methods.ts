import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { loadAuth } from '#web/lib/session/session.ts';
import { explainAuthFailure } from '../auth-failures.ts';
import { IdentityCheckCancelled, withIdentityCheck } from './identity-check.ts';

export type Methods = typeof import('#web/lib/session/auth/sign-in-methods.ts');

/** Loads and configures the library with the account's sign-in methods. */
export async function loadMethods(): Promise<Methods> {
  await loadAuth();
  return import('#web/lib/session/auth/sign-in-methods.ts');
}

/** One list of the account, read from the pool. */
export function useMethods<Value>(
  part: string,
  read: (methods: Methods) => Promise<Value>,
): UseQueryResult<Value> {
  return useQuery({
    queryKey: queryKeys.signInMethods(part),
    queryFn: async () => read(await loadMethods()),
    meta: { silent: true },
  });
}

/** Changes the account's sign-in methods, shows the result and reads the list again. */
export function useMethodChange(part: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (action: (methods: Methods) => Promise<void>, done: string): Promise<boolean> => {
    setIsBusy(true);
    try {
      await withIdentityCheck(async () => action(await loadMethods()));
      await queryClient.invalidateQueries({ queryKey: queryKeys.signInMethods(part) });
      showToast('success', done);
      return true;
    } catch (error) {
      if (!(error instanceof IdentityCheckCancelled)) {
        showToast('danger', t(explainAuthFailure(error, 'signInMethod')));
      }
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { change, isBusy };
}

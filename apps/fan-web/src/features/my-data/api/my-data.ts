import { useMutation } from '@tanstack/react-query';
import { hasCode } from '#web/lib/api/api-error.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useOwnParams } from '#web/lib/session/current-fan.ts';
import { loadAuth } from '#web/lib/session/session.ts';

/** Downloads all data stored about the fan. */
export function useExportData() {
  const { callApi } = useAppServices();
  const readOwn = useOwnParams();
  return useMutation({
    mutationFn: async (name: string) => {
      const bytes = await callApi('GET /api/clubs/{slug}/fans/{username}/data-export', {
        params: await readOwn(),
      });
      saveFile(bytes, { type: 'application/zip', name });
    },
  });
}

/** Requests the mailed code that confirms the erasure. */
export function useRequestErasure() {
  const { callApi } = useAppServices();
  const readOwn = useOwnParams();
  return useMutation({
    mutationFn: async () =>
      callApi('POST /api/clubs/{slug}/fans/{username}/erasure-requests', { params: await readOwn() }),
  });
}

/**
 * Erases the fan and the account; an account of a hosted pool can only be deleted by its holder, in the
 * browser. Ends the session.
 */
export function useEraseAccount() {
  const { callApi, settings } = useAppServices();
  const readOwn = useOwnParams();
  return useMutation({
    mutationFn: async (code: string) => {
      const call = 'POST /api/clubs/{slug}/fans/{username}/erasures';
      await callApi(call, { params: await readOwn(), body: { code } }).catch((error: unknown) => {
        // A second try after a lost answer finds nobody left.
        if (!hasCode(error, 'fan.notFound')) throw error;
      });
      const auth = await loadAuth();
      // Where that fails, the next try finds the fan erased, and deletes it.
      if (settings.userPool.hosted) await auth.deleteAccount();
      window.location.assign(await auth.signOut());
    },
  });
}

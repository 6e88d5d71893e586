import type { Language } from '@tifo/contracts/values';
import { createApiClient } from '#web/lib/api/api-client.ts';
import { isExplained } from '#web/lib/api/api-error.ts';
import { fetchInTime } from '#web/lib/api/fetch-in-time.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { forgetFanView, keepFanView } from './fan-view.ts';

/** Written by `markStoredSession` before anything else reads the address. */
const CODE_KEY = 'fan_view_code';

/**
 * Begins the view whose code the address contained; one that was begun earlier goes on. Loaded with the sign-in library:
 * only what reads a view is in the first load of a page.
 */
export async function startFanView(at: { clubSlug: string | undefined; language: Language }): Promise<void> {
  const code = window.sessionStorage.getItem(CODE_KEY);
  if (code === null || at.clubSlug === undefined) return;
  window.sessionStorage.removeItem(CODE_KEY);
  forgetFanView();
  const callApi = createApiClient({
    fetch: fetchInTime,
    language: at.language,
    getToken: async () => undefined,
  });
  try {
    const params = { slug: at.clubSlug };
    keepFanView(await callApi('POST /api/clubs/{slug}/fan-views', { params, body: { code } }));
  } catch (error) {
    if (!isExplained(error)) throw error;
    showToast('danger', error.detail);
  }
}

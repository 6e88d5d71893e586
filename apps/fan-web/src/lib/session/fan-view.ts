import type { FanView } from '@tifo/contracts/fans';
import type { Language } from '@tifo/contracts/values';
import { createApiClient } from '#web/lib/api/api-client.ts';
import { isExplained } from '#web/lib/api/api-error.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';

/** In the storage of the tab in which a member of staff sees the site as a fan does: no other tab has it. */
const KEY = 'fan_view';
/** Written by `markStoredSession` before anything else reads the address. */
const CODE_KEY = 'fan_view_code';

export function readFanView(): FanView | undefined {
  const stored = window.sessionStorage.getItem(KEY);
  return stored === null ? undefined : JSON.parse(stored);
}

export function forgetFanView(): void {
  window.sessionStorage.removeItem(KEY);
}

/** Begins the view whose code the address contained; one that was begun earlier goes on. */
export async function startFanView(at: { clubSlug: string | undefined; language: Language }): Promise<void> {
  const code = window.sessionStorage.getItem(CODE_KEY);
  if (code === null || at.clubSlug === undefined) return;
  window.sessionStorage.removeItem(CODE_KEY);
  forgetFanView();
  const callApi = createApiClient({
    fetch: (path, init) => window.fetch(path, init),
    language: at.language,
    getToken: async () => undefined,
  });
  try {
    const params = { slug: at.clubSlug };
    const view = await callApi('POST /api/clubs/{slug}/fan-views', { params, body: { code } });
    window.sessionStorage.setItem(KEY, JSON.stringify(view));
  } catch (error) {
    if (!isExplained(error)) throw error;
    showToast('danger', error.detail);
  }
}

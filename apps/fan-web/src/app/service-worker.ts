import type { AppServices } from '#web/lib/page/app-services.ts';

/** Registers the worker that shows a page without network, and notices; it keeps nothing else of the site. */
export async function startServiceWorker({ language }: Pick<AppServices, 'language'>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ language });
  } catch {
    // Browsers refuse it in private windows and full storage: the site works without.
  }
}

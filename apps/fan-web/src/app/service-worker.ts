import type { AppServices } from '#web/lib/page/app-services.ts';

/**
 * Registers the service worker for the offline page and push notifications; it caches nothing else of the
 * site.
 */
export async function startServiceWorker({ language }: Pick<AppServices, 'language'>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ language });
  } catch {
    // Browsers refuse it in private windows or when the storage is full: the site works without.
  }
}

import { registerServiceWorker } from '#web/lib/browser/register-service-worker.ts';
import type { AppServices } from '#web/lib/page/app-services.ts';

/**
 * Registers the service worker for the offline page and push notifications; it caches nothing else of the
 * site.
 */
export async function startServiceWorker({ language }: Pick<AppServices, 'language'>): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const { active } = await registerServiceWorker();
    active?.postMessage({ language });
  } catch {
    // The site works without.
  }
}

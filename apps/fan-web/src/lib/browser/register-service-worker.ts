/**
 * Registers the service worker, if it is not, and resolves when it is active. Rejects where the browser refuses it, as in
 * private windows or when the storage is full; there `navigator.serviceWorker.ready` alone would never resolve.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

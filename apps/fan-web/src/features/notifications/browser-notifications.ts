import { registerServiceWorker } from '#web/lib/browser/register-service-worker.ts';

/** Whether this browser can show notifications. */
export type BrowserState = 'unsupported' | 'denied' | 'possible';

export function browserState(): BrowserState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** Returns the push endpoint of this browser; undefined before it was subscribed. */
export async function currentEndpoint(): Promise<string | undefined> {
  if (browserState() !== 'possible') return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint;
}

export interface SubscribedBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A push service that is out of reach does not answer at all. */
const LIMIT_MS = 30_000;

/**
 * Asks the fan for permission, then the browser's push service for a subscription. Throws when either
 * refuses, or when there is none half a minute after the permission.
 */
export async function subscribeThisBrowser(publicKey: string): Promise<SubscribedBrowser> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('Notifications were not allowed');
  const subscription = await Promise.race([subscribe(publicKey), rejectLater()]);
  const { keys = {} } = subscription.toJSON();
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
  };
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const { pushManager } = await registerServiceWorker();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

function rejectLater(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('No push subscription')), LIMIT_MS));
}

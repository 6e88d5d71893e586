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

/**
 * Asks the fan for permission, then the browser's push service for a subscription. Throws when either
 * refuses.
 */
export async function subscribeThisBrowser(publicKey: string): Promise<SubscribedBrowser> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error('Notifications were not allowed');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { keys = {} } = subscription.toJSON();
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
  };
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscribeThisBrowser } from './browser-notifications.ts';

const never = new Promise<never>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['is refused a service worker', { register: () => Promise.reject(new Error('refused')), ready: never }],
  [
    'gets no answer from its push service',
    { register: async () => undefined, ready: Promise.resolve({ pushManager: { subscribe: () => never } }) },
  ],
])('a browser that %s is told so, instead of waiting for ever', async (_, serviceWorker) => {
  vi.stubGlobal('navigator', { serviceWorker });
  const ended = vi.fn();
  void subscribeThisBrowser('key').catch(ended);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ended).toHaveBeenCalledOnce();
});

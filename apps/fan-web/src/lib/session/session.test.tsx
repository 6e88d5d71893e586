import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exampleFan, exampleSettings } from '#web/testing/examples.ts';
import type { Identity } from './identity.ts';
import { refreshSession, sessionStore, startSession } from './session.ts';

const pool = vi.hoisted(() => ({ readIdentity: async (): Promise<unknown> => undefined }));

vi.mock('./auth.ts', () => ({ configureAuth: () => undefined, readIdentity: () => pool.readIdentity() }));

const { identity, username } = exampleFan();
const ada: Identity = { ...identity, username };
const start = () =>
  startSession({
    settings: exampleSettings(),
    mount: { basename: '/', clubSlug: 'aurora-fc' },
    language: 'en',
  });

beforeEach(() => {
  vi.useFakeTimers();
  sessionStore.set({ status: 'unknown' });
  window.localStorage.setItem('CognitoIdentityServiceProvider.web.LastAuthUser', username);
});

afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
});

test('a session whose reading is not answered is said to be lost after ten seconds, and read when it is', async () => {
  const { promise, resolve } = Promise.withResolvers<Identity>();
  pool.readIdentity = () => promise;
  const started = start();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(sessionStore.get()).toEqual({ status: 'unknown' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sessionStore.get()).toEqual({ status: 'unknown', isLost: true });
  resolve(ada);
  await started;
  expect(sessionStore.get()).toEqual({ status: 'authenticated', identity: ada });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sessionStore.get().status).toBe('authenticated');
});

test('a lost session is read again, and nobody whom the pool does not know is signed in', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  pool.readIdentity = () => Promise.reject(new TypeError('Failed to fetch'));
  await start();
  expect(sessionStore.get()).toEqual({ status: 'unknown', isLost: true });
  pool.readIdentity = async () => ada;
  const again = refreshSession();
  expect(sessionStore.get()).toEqual({ status: 'unknown' });
  await again;
  expect(sessionStore.get().status).toBe('authenticated');
  pool.readIdentity = async () => {
    // As the library does with a session that the pool refuses.
    window.localStorage.clear();
    throw new Error('PasswordResetRequiredException');
  };
  await refreshSession();
  expect(sessionStore.get()).toEqual({ status: 'anonymous' });
  vi.restoreAllMocks();
});

test('a reading that fails late does not sign out whoever has signed in since', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { promise, reject } = Promise.withResolvers<Identity>();
  pool.readIdentity = () => promise;
  const started = start();
  await vi.advanceTimersByTimeAsync(0);
  pool.readIdentity = async () => ada;
  await refreshSession();
  reject(new TypeError('Failed to fetch'));
  await started;
  expect(sessionStore.get().status).toBe('authenticated');
  vi.restoreAllMocks();
});

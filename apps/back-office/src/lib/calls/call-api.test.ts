import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from './call-api.ts';
import { registerUnreachable } from './unreachable.ts';

const session = vi.hoisted(() => ({ readIdToken: async (): Promise<string | undefined> => 'token' }));

vi.mock('../session/load-auth.ts', () => ({
  loadAuth: async () => ({ readIdToken: () => session.readIdToken() }),
}));

const UNREACHABLE = { code: 'network.lost', message: 'We cannot be reached right now.' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  registerUnreachable(() => UNREACHABLE.message);
  session.readIdToken = async () => 'token';
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['could not be renewed', () => Promise.reject(new Error('A network error has occurred.'))],
  ['is not renewed in time', () => new Promise<never>(() => undefined)],
])('where the session %s nothing is sent, which is told in our words', async (_, readIdToken) => {
  session.readIdToken = readIdToken;
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const told = expect(callApi('GET /api/back-office/session', {})).rejects.toMatchObject(UNREACHABLE);
  await vi.advanceTimersByTimeAsync(30_000);
  await told;
  expect(fetch).not.toHaveBeenCalled();
});

test('what is read without an answer is given up after half a minute', async () => {
  const gone = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(gone.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('signal timed out', 'TimeoutError'))),
    );
  });
  const told = expect(callApi('GET /api/back-office/session', {})).rejects.toMatchObject(UNREACHABLE);
  await vi.advanceTimersByTimeAsync(0);
  gone.abort();
  await told;
  expect(AbortSignal.timeout).toHaveBeenCalledWith(30_000);
});

test('an answer that stops half-way is one that did not come', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'application/json' } }));
  await expect(callApi('GET /api/back-office/session', {})).rejects.toMatchObject(UNREACHABLE);
});

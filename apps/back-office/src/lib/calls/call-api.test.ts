import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi, callFile } from './call-api.ts';
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

/** A network that vanished: nothing comes, and nothing fails by itself. */
function vanish() {
  const gone = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(gone.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('signal timed out', 'TimeoutError'))),
    );
  });
  return gone;
}

test('what is read without an answer is given up after half a minute', async () => {
  const gone = vanish();
  const told = expect(callApi('GET /api/back-office/session', {})).rejects.toMatchObject(UNREACHABLE);
  await vi.advanceTimersByTimeAsync(0);
  gone.abort();
  await told;
  expect(AbortSignal.timeout).toHaveBeenCalledWith(30_000);
});

test('what is sent without an answer is given up after a minute and a half, a large list later', async () => {
  const gone = vanish();
  const send = (csv: string) =>
    expect(
      callApi('POST /api/back-office/clubs/{slug}/catalogue-imports', {
        params: { slug: 'aurora' },
        body: { csv, isTrial: true },
      }),
    ).rejects.toMatchObject(UNREACHABLE);
  const told = [send('address'), send('x'.repeat(5_000_000))];
  await vi.advanceTimersByTimeAsync(0);
  gone.abort();
  await Promise.all(told);
  const [[short = 0] = [], [long = 0] = []] = vi.mocked(AbortSignal.timeout).mock.calls;
  expect(Math.round(short / 1000)).toBe(90);
  expect(Math.round(long / 1000)).toBe(290);
});

test('a file of which nothing more comes is given up', async () => {
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const start = (stream: ReadableStreamDefaultController) => {
      stream.enqueue(new Uint8Array(10));
      signal?.addEventListener('abort', () => stream.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }));
  });
  const call = 'GET /api/back-office/clubs/{slug}/books.csv';
  const told = expect(callFile(call, { params: { slug: 'aurora' } })).rejects.toMatchObject(UNREACHABLE);
  await vi.advanceTimersByTimeAsync(30_000);
  await told;
});

test('a file that comes slowly is waited for', async () => {
  let n = 0;
  const slow = new ReadableStream({
    pull: async (stream) => {
      await new Promise((done) => setTimeout(done, 20_000));
      n += 1;
      if (n > 5) stream.close();
      else stream.enqueue(new TextEncoder().encode('line\n'));
    },
  });
  vi.stubGlobal('fetch', async () => new Response(slow, { headers: { 'content-type': 'text/csv' } }));
  const file = callFile('GET /api/back-office/clubs/{slug}/books.csv', { params: { slug: 'aurora' } });
  await vi.advanceTimersByTimeAsync(200_000);
  expect([(await file).type, await (await file).text()]).toEqual(['text/csv', 'line\n'.repeat(5)]);
});

test('an answer that stops half-way is one that did not come', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'application/json' } }));
  await expect(callApi('GET /api/back-office/session', {})).rejects.toMatchObject(UNREACHABLE);
});

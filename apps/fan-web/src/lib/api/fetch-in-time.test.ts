import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchInTime, isLate } from './fetch-in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A server that answers after `afterMs`, or never. */
function serve(afterMs?: number) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        if (afterMs !== undefined) setTimeout(() => resolve(new Response('{}')), afterMs);
      }),
  );
}

test('a request without a response is lost after twenty seconds', async () => {
  serve();
  const failed = fetchInTime('/api/clubs', {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  const error = await failed;
  expect(error).toBeInstanceOf(TypeError);
  expect(isLate(error)).toBe(true);
});

test('a slow network is waited for', async () => {
  serve(19_000);
  const reply = fetchInTime('/api/clubs', {});
  await vi.advanceTimersByTimeAsync(19_000);
  expect((await reply).status).toBe(200);
});

test('a response that stops half-way is lost a minute later', async () => {
  const sent = serve(1000);
  const reply = fetchInTime('/api/clubs', {});
  await vi.advanceTimersByTimeAsync(1000);
  await reply;
  const signal = sent.mock.calls[0]?.[1]?.signal;
  await vi.advanceTimersByTimeAsync(59_000);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(isLate(signal?.reason)).toBe(true);
});

test('what nobody waits for any more is given up at once, and is not late', async () => {
  serve();
  const left = new AbortController();
  const failed = fetchInTime('/api/clubs', { signal: left.signal }).catch((error: unknown) => error);
  left.abort();
  expect(isLate(await failed)).toBe(false);
});

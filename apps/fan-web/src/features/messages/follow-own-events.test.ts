import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followOwnEvents } from './follow-own-events.ts';

const encoder = new TextEncoder();
let streams: ReadableStreamDefaultController<Uint8Array>[];
let answer: () => Response;
const asked: RequestInit[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  asked.length = 0;
  answer = () => new Response(new ReadableStream({ start: (controller) => void streams.push(controller) }));
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    asked.push(init);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow(getToken: () => Promise<string | undefined> = async () => 'token') {
  const changes: boolean[] = [];
  const events: string[] = [];
  const stop = followOwnEvents({
    path: '/own',
    getToken,
    onEvent: ({ name }) => events.push(name),
    onChange: (isUp) => changes.push(isUp),
  });
  return { changes, events, stop };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('carries the token, hears events, and comes back after an end', async () => {
  const { changes, events, stop } = follow();
  await settle();
  expect(new Headers(asked[0]?.headers).get('authorization')).toBe('Bearer token');
  streams[0]?.enqueue(encoder.encode('event: conversation\ndata: {}\n\n'));
  await settle();
  expect(events).toEqual(['conversation']);
  streams[0]?.close();
  await settle();
  expect(changes).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(changes).toEqual([true, false, true]);
  stop();
});

test('waits longer after each refusal', async () => {
  answer = () => new Response(null, { status: 503 });
  const { changes, stop } = follow();
  await vi.advanceTimersByTimeAsync(120_000);
  stop();
  expect(changes).toEqual([]);
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.length).toBeLessThan(15);
});

test('asks nothing without a token', async () => {
  const { stop } = follow(async () => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  expect(asked).toEqual([]);
});

test('stops when told to', async () => {
  const { stop } = follow();
  await settle();
  stop();
  expect(asked[0]?.signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(1);
});

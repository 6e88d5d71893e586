import { expect, test, vi } from 'vitest';
import { PurgeQueue } from './purge-queue.ts';

function newQueue({ failures = 0, lifetimeMs = 60_000 }: { failures?: number; lifetimeMs?: number } = {}) {
  let left = failures;
  const sent: string[][] = [];
  const counts = { purged: 0, lost: 0 };
  const onFailure = vi.fn();
  const send = async (keys: readonly string[]) => {
    sent.push([...keys]);
    left -= 1;
    if (left >= 0) throw new Error('away');
  };
  return { queue: new PurgeQueue({ send, lifetimeMs, onFailure, counts }), sent, counts, onFailure };
}

test('sends what is added at the same time at once, each key once', async () => {
  const { queue, sent } = newQueue();
  queue.add(['club/a', 'platform']);
  queue.add(['club/b', 'platform']);
  await queue.close();
  expect(sent).toEqual([['club/a', 'platform', 'club/b']]);
});

test('sends again what was not confirmed, and says once that it was not', async () => {
  const { queue, sent, counts, onFailure } = newQueue({ failures: 3 });
  queue.add(['club/a']);
  await expect.poll(() => counts).toEqual({ purged: 1, lost: 0 });
  expect(sent).toHaveLength(4);
  expect(onFailure).toHaveBeenCalledOnce();
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('sends what comes %d steps after a confirmation', async (steps) => {
  const { queue, sent } = newQueue();
  queue.add(['club/a']);
  await expect.poll(() => sent.length).toBe(1);
  queue.add(['club/b']);
  for (let step = 0; step < steps; step += 1) await Promise.resolve();
  queue.add(['club/c']);
  await expect.poll(() => new Set(sent.flat())).toEqual(new Set(['club/a', 'club/b', 'club/c']));
});

test('says for how long nothing was confirmed', async () => {
  const { queue, counts } = newQueue({ failures: 2 });
  expect(queue.waitMs).toBe(0);
  queue.add(['club/a']);
  await expect.poll(() => queue.waitMs).toBeGreaterThan(40);
  await expect.poll(() => counts.purged).toBe(1);
  expect(queue.waitMs).toBe(0);
});

test('gives up what the cache has dropped by itself', async () => {
  const { queue, counts } = newQueue({ failures: Number.POSITIVE_INFINITY, lifetimeMs: 10 });
  queue.add(['club/a']);
  await expect.poll(() => counts).toEqual({ purged: 0, lost: 1 });
});

test('tries once more when the process ends, and no longer', async () => {
  const { queue, sent, counts } = newQueue({ failures: Number.POSITIVE_INFINITY });
  queue.add(['club/a']);
  await expect.poll(() => sent.length).toBe(2);
  queue.add(['club/b']);
  await queue.close();
  expect(new Set(sent.at(-1))).toEqual(new Set(['club/a', 'club/b']));
  expect(counts).toEqual({ purged: 0, lost: 2 });
});

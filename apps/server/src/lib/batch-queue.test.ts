import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { BatchQueue } from './batch-queue.ts';

const limits = { maxBatch: 4, maxWaiting: 6, maxRunning: 2 };

/** Batches take one turn, or while `isHeld` until `finish`. */
function doubling({
  failOn = Number.NaN,
  isHeld = false,
  ...changed
}: { failOn?: number; isHeld?: boolean; patienceMs?: number } & Partial<typeof limits> = {}) {
  const held = Promise.withResolvers<void>();
  const batches: string[] = [];
  let running = 0;
  let mostRunning = 0;
  const queue = new BatchQueue<number, number>({
    ...limits,
    ...changed,
    run: async (group, items) => {
      batches.push(`${group}:${items.join(',')}`);
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await (isHeld ? held.promise : nextTurn());
      running -= 1;
      if (items.includes(failOn)) throw new Error('poisoned');
      return items.map((item) => item * 2);
    },
  });
  const add = (line: string, item: number) => queue.add({ group: line.charAt(0), key: line }, item);
  return { add, batches, mostRunning: () => mostRunning, finish: held.resolve };
}

describe('BatchQueue', () => {
  it('answers each item with its own result, in batches of one key at most so long', async () => {
    const { add, batches } = doubling();
    const results = await Promise.all([1, 2, 3, 4, 5, 6].map((item) => add('a', item)));
    expect(results).toEqual([2, 4, 6, 8, 10, 12]);
    expect(batches).toEqual(['a:1,2,3,4', 'a:5,6']);
  });

  it('takes what arrives during a batch into the next one', async () => {
    const { add, batches, finish } = doubling({ isHeld: true });
    const first = add('a', 1);
    await nextTurn();
    const late = [add('a', 2), add('a', 3)];
    await nextTurn();
    finish();
    await Promise.all([first, ...late]);
    expect(batches).toEqual(['a:1', 'a:2,3']);
  });

  it('starts the next batch before it answers the last one', async () => {
    const { add, batches, finish } = doubling({ isHeld: true });
    const first = add('a', 1);
    await nextTurn();
    const second = add('a', 2);
    finish();
    await first;
    expect(batches).toEqual(['a:1', 'a:2']);
    await second;
  });

  it('refuses what finds too many waiting', async () => {
    const { add } = doubling();
    const accepted = [1, 2, 3, 4, 5, 6].map((item) => add('a', item));
    await expect(add('a', 7)).rejects.toMatchObject({ code: 'server.busy', kind: 'unavailable' });
    expect(await add('b', 8)).toBe(16);
    expect(await Promise.all(accepted)).toHaveLength(6);
  });

  it('runs batches of several keys together, up to its limit', async () => {
    const { add, mostRunning } = doubling();
    await Promise.all(['a', 'b', 'c', 'd'].map((key) => add(key, 1)));
    expect(mostRunning()).toBe(2);
  });

  it('lets batches grow while one runs, and starts another beside one that outlasts its patience', async () => {
    const { add, batches, finish } = doubling({ isHeld: true, patienceMs: 20 });
    const first = add('a1', 1);
    await nextTurn();
    const others = [add('a2', 2), add('a3', 3)];
    await nextTurn();
    expect(batches).toEqual(['a:1']);
    await vi.waitUntil(() => batches.length > 1);
    finish();
    await Promise.all([first, ...others]);
    await Promise.all([add('a1', 4), add('a2', 5)]);
    expect(batches).toEqual(['a:1', 'a:2,3', 'a:4,5']);
  });

  it('lets no group wait for the patience with another one', async () => {
    const { add, batches, finish } = doubling({ isHeld: true, patienceMs: 60_000 });
    const both = [add('a1', 1), add('b1', 2)];
    await nextTurn();
    expect(batches).toEqual(['a:1', 'b:2']);
    finish();
    await Promise.all(both);
  });

  it('tries a failed batch again item by item', async () => {
    const { add } = doubling({ failOn: 2 });
    const results = await Promise.allSettled([1, 2, 3].map((item) => add('a', item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('puts several keys of one group into a batch, and each key into one at a time', async () => {
    const { add, batches, finish } = doubling({ maxRunning: 3, isHeld: true });
    const early = [add('a1', 1), add('a2', 2), add('b1', 3)];
    await nextTurn();
    const late = [add('a1', 4), add('a2', 5), add('a3', 6)];
    await nextTurn();
    finish();
    expect(await Promise.all([...early, ...late])).toEqual([2, 4, 6, 8, 10, 12]);
    expect(batches).toEqual(['a:1,2', 'b:3', 'a:6', 'a:4,5']);
  });

  it('gives up on the rest of a batch when singles fail one after the other', async () => {
    let runs = 0;
    const queue = new BatchQueue<number, number>({
      ...limits,
      maxWaiting: 100,
      maxBatch: 50,
      run: async () => {
        runs += 1;
        throw new Error('no database');
      },
    });
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, item) => queue.add({ group: 'a', key: 'a' }, item)),
    );
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(runs).toBe(4);
  });
});

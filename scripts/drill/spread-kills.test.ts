import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Spread, spreadKills } from './spread-kills.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets the time go by that the kills take. */
async function spread(wanted: Spread): Promise<number> {
  const killing = spreadKills(wanted);
  await vi.runAllTimersAsync();
  return killing;
}

it('kills as often as was asked for although one kind takes most of the time to come back, each kind one at a time', async () => {
  const running = [0, 0, 0];
  const counts = [0, 0, 0];
  let most = 0;
  const kinds = [400, 1, 1].map((backMs, kind) => async () => {
    running[kind] = (running[kind] ?? 0) + 1;
    counts[kind] = (counts[kind] ?? 0) + 1;
    most = Math.max(most, running[kind] ?? 0);
    await sleep(backMs);
    running[kind] = (running[kind] ?? 0) - 1;
  });
  expect(await spread({ count: 60, lengthMs: 1500, kinds })).toBe(60);
  expect(counts[0]).toBeLessThan(10);
  expect(most).toBe(1);
});

it('ends with its time, whatever is left', async () => {
  const killed = await spread({ count: 1000, lengthMs: 200, kinds: [() => sleep(50)] });
  expect(killed).toBeGreaterThan(0);
  expect(killed).toBeLessThan(10);
});

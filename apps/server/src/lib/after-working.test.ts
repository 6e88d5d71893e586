import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterWorking } from './after-working.ts';

const call = vi.fn();

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  call.mockReset();
});

/** Every timer is late by so much from now on: the process is busy with something else. */
function beLateBy(ms: number): void {
  let lateMs = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => {
    lateMs += ms;
    return now() + lateMs;
  });
}

test('it is called once, after the time', () => {
  afterWorking(1000, call);
  vi.advanceTimersByTime(999);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(call).toHaveBeenCalledTimes(1);
});

test('it is not called once it is cleared', () => {
  const limit = afterWorking(1000, call);
  vi.advanceTimersByTime(600);
  limit.clear();
  vi.advanceTimersByTime(5000);
  expect(call).not.toHaveBeenCalled();
});

test('being a little late counts as working', () => {
  afterWorking(1000, call);
  beLateBy(100);
  vi.advanceTimersByTime(1000);
  expect(call).toHaveBeenCalledTimes(1);
});

test('while the process stands still again and again the time is doubled, and no more', () => {
  afterWorking(1000, call);
  beLateBy(5000);
  vi.advanceTimersByTime(1999);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(1);
});

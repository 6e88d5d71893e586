import { afterEach, expect, test, vi } from 'vitest';
import { pageTraceParent } from './page-trace.ts';

afterEach(() => vi.restoreAllMocks());

const NAMED = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

function loadPage(serverTiming: { name: string; description: string }[], nowMs = 1000) {
  vi.spyOn(performance, 'now').mockReturnValue(nowMs);
  const entries = [{ serverTiming }] as unknown as PerformanceEntryList;
  performance.getEntriesByType = vi.fn(() => entries);
}

test('calls of a page belong to the trace that its document named', () => {
  loadPage([
    { name: 'cache', description: 'hit' },
    { name: 'traceparent', description: NAMED },
  ]);
  expect(pageTraceParent()).toBe(NAMED);
});

test('without a trace, and once the page was loaded long ago, they belong to none', () => {
  loadPage([]);
  expect(pageTraceParent()).toBeUndefined();
  loadPage([{ name: 'traceparent', description: NAMED }], 31_000);
  expect(pageTraceParent()).toBeUndefined();
});

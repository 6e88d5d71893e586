import { getClient } from '@sentry/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { startErrorReports } from './error-reports.ts';

afterEach(async () => {
  await getClient()?.close(0);
  vi.unstubAllGlobals();
});

test('reports uncaught errors and rejections, and drops one that repeats the one before', async () => {
  const sent: string[] = [];
  const fetch = vi.fn(async (_url: string, { body }: { body: string }) => {
    for (const line of body.split('\n')) sent.push(...messagesIn(line));
    return new Response('{}');
  });
  vi.stubGlobal('fetch', fetch);
  startErrorReports('https://key@errors.test/42', 'production');

  for (const message of ['Wall', 'Wall', 'Tap', 'Wall']) fail(new Error(message));
  for (const message of ['Roof', 'Roof']) reject(new Error(message));
  await getClient()?.flush(2000);

  expect(sent).toEqual(['Wall', 'Tap', 'Wall', 'Roof']);
  const [address] = fetch.mock.calls.map(([url]) => url);
  expect(address).toMatch(/^https:\/\/errors\.test\/api\/42\/envelope\//);
  expect(getClient()?.getOptions()).toMatchObject({ environment: 'production', tracesSampleRate: 1 });
});

function fail(error: Error): void {
  const event = new ErrorEvent('error', { error, message: error.message, cancelable: true });
  window.onerror?.(event, 'page.js', 1, 1, error);
}

function reject(reason: Error): void {
  window.onunhandledrejection?.(
    Object.assign(new Event('unhandledrejection'), { reason }) as PromiseRejectionEvent,
  );
}

function messagesIn(line: string): string[] {
  const item: unknown = JSON.parse(line || 'null');
  if (typeof item !== 'object' || item === null || !('exception' in item)) return [];
  const { values } = item.exception as { values: { value: string }[] };
  return values.map(({ value }) => value);
}

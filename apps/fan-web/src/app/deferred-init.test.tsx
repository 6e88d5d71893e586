import type { WebSettings } from '@tifo/contracts/web-settings';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { startConsents } from '#web/features/consents/start-consents.ts';
import type { AppServices } from '#web/lib/page/app-services.ts';
import { exampleSettings } from '#web/testing/examples.ts';
import { startDeferredInit } from './deferred-init.ts';
import { startServiceWorker } from './service-worker.ts';

vi.mock('./error-reports.ts', () => {
  throw new Error('The file is lost');
});
vi.mock('#web/features/consents/start-consents.ts', () => ({ startConsents: vi.fn(async () => undefined) }));
vi.mock('./service-worker.ts', () => ({ startServiceWorker: vi.fn(async () => undefined) }));
vi.mock('#web/lib/browser/page-at-rest.ts', () => ({ pageAtRest: async () => undefined }));

afterEach(() => vi.clearAllMocks());

function startSite(given?: Partial<WebSettings>) {
  const settings = exampleSettings(given);
  const app = { language: 'en', mount: { basename: '/' }, settings } as unknown as AppServices;
  return startDeferredInit({ app, router: createMemoryRouter([{ path: '*' }]) });
}

test('a lost file of error reports keeps neither consent nor the service worker from starting', async () => {
  await expect(startSite({ sentryDsn: 'https://key@errors.test/42' })).rejects.toThrow();
  await expect.poll(() => vi.mocked(startConsents).mock.calls.length).toBe(1);
  await expect.poll(() => vi.mocked(startServiceWorker).mock.calls.length).toBe(1);
});

test('the service worker starts while the choice of cookies is still open', async () => {
  vi.mocked(startConsents).mockReturnValueOnce(new Promise(() => undefined));
  void startSite();
  await expect.poll(() => vi.mocked(startServiceWorker).mock.calls.length).toBe(1);
});

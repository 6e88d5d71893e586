import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { AppServices } from '#web/lib/page/app-services.ts';
import { exampleSettings } from '#web/testing/examples.ts';
import type { AnalyticsSite } from './analytics.ts';
import { CONSENT_TEXT_VERSION } from './consent-cookie-rules.ts';
import { startConsents } from './start-consents.ts';

const runConsentDialog = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('./consent-dialog.ts', () => ({ runConsentDialog }));

const callApi = vi.fn(async () => undefined);

const siteWith = (
  pathname: string,
  layout = 'club-layout',
): { site: AnalyticsSite; goTo: (path: string) => void } => {
  const listeners = new Set<(state: object) => void>();
  const router = {
    state: { location: { pathname }, matches: [{ route: { handle: { name: layout } } }] },
    subscribe: (listener: (state: object) => void) => listeners.add(listener),
  };
  const app = {
    callApi,
    settings: { ...exampleSettings(), analyticsId: 'G-TEST' },
    mount: { basename: '/', clubSlug: undefined },
    queryClient: { getQueryData: () => undefined },
  } as unknown as AppServices;
  const goTo = (path: string) => {
    const state = {
      location: { pathname: path },
      loaderData: { r: { title: 'Wallet' } },
      matches: [{ route: { id: 'r' } }],
    };
    for (const listener of listeners) listener(state);
  };
  return { site: { app, router: router as unknown as AnalyticsSite['router'] }, goTo };
};

function decide(categories: string[], lastConsentTimestamp: string): void {
  const content = { categories, revision: CONSENT_TEXT_VERSION, lastConsentTimestamp };
  const cookie = `cc_cookie=${encodeURIComponent(JSON.stringify(content))}`;
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
}

const tags = () => [...document.querySelectorAll('script')].map(({ src }) => src);

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  callApi.mockClear();
});

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

test('loads nothing for who refused, and sends the decision until it has arrived', async () => {
  decide(['necessary'], '2026-11-20T10:00:00.000Z');
  callApi.mockRejectedValueOnce(new Error('offline'));
  await startConsents(siteWith('/').site);
  await startConsents(siteWith('/').site);
  await vi.waitFor(() => expect(window.localStorage.getItem('recorded_consent')).not.toBeNull());
  await startConsents(siteWith('/').site);
  expect(callApi).toHaveBeenCalledTimes(2);
  expect(tags()).toEqual([]);
});

test('sends a decision again that came when too many did, as from a stadium', async () => {
  decide(['necessary'], '2026-11-20T10:30:00.000Z');
  callApi.mockRejectedValueOnce(new ApiError(429, { code: 'rate.limited', detail: 'Wait a moment.' }));
  await startConsents(siteWith('/').site);
  await startConsents(siteWith('/').site);
  expect(callApi).toHaveBeenCalledTimes(2);
});

test('loads the tag for who agreed, and tells it of paths without their slash at the end', async () => {
  decide(['necessary', 'analytics'], '2026-11-20T11:00:00.000Z');
  const { site, goTo } = siteWith('/clubs/aurora-fc/');
  await startConsents(site);
  goTo('/clubs/aurora-fc/wallet/');
  goTo('/clubs/aurora-fc/wallet/');
  goTo('/');
  expect(tags()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']);
  const commands = (window.dataLayer ?? []).map((command) => [...(command as unknown[])]);
  expect(commands[1]).toEqual(['config', 'G-TEST', { send_page_view: false, anonymize_ip: true }]);
  expect(commands.slice(2).map(([, , view]) => view)).toEqual([
    { page_path: '/clubs/aurora-fc', page_title: document.title },
    { page_path: '/clubs/aurora-fc/wallet', page_title: 'Wallet · Tifo' },
    { page_path: '/', page_title: 'Wallet · Tifo' },
  ]);
});

test('asks whoever has not decided, but not the wall of a stadium', async () => {
  await startConsents(siteWith('/live-auction', 'bare-layout').site);
  expect(runConsentDialog).not.toHaveBeenCalled();
  await startConsents(siteWith('/').site);
  expect(runConsentDialog).toHaveBeenCalledOnce();
});

test('asks nobody in the frame of a preview', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  runConsentDialog.mockClear();
  vi.stubGlobal('parent', {});
  await startConsents(siteWith('/').site);
  expect(runConsentDialog).not.toHaveBeenCalled();
  vi.stubGlobal('parent', window);
  await startConsents(siteWith('/').site);
  expect(runConsentDialog).toHaveBeenCalledOnce();
});

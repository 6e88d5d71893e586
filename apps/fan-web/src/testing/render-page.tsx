import './dialogs.ts';
import './fake-event-source.ts';
import './intersections.ts';
import { cleanup, type RenderResult, render } from '@testing-library/react';
import type { Club } from '@tifo/contracts/clubs';
import type { Language } from '@tifo/contracts/values';
import type { WebSettings } from '@tifo/contracts/web-settings';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { afterEach } from 'vitest';
import { App } from '#web/app/app.tsx';
import { createApiClient } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { store } from '#web/lib/browser/storage.ts';
import { BASE_TOPICS } from '#web/lib/i18n/base-texts.ts';
import { createI18n } from '#web/lib/i18n/i18n.ts';
import { closeModal } from '#web/lib/overlays/modals.ts';
import { showToast, toastStore } from '#web/lib/overlays/toasts.ts';
import { type AppServices, appServicesContext } from '#web/lib/page/app-services.ts';
import type { Identity } from '#web/lib/session/identity.ts';
import { sessionStore } from '#web/lib/session/session.ts';
import { createRoutes } from '#web/routes.tsx';
import { exampleSettings } from './examples.ts';
import { createFakeApi, type FakeAnswers, type FakeApi } from './fake-api.ts';

export interface PageOptions {
  /** Within the club: `/marketplace`. */
  path?: string;
  club: Club;
  /** Where the club's pages stand, which is a part of the path then: `/clubs/aurora`. */
  basename?: string;
  /** `platform`: a page of the platform, outside of the club. */
  site?: 'club' | 'platform';
  answers?: FakeAnswers;
  /** The signed-in user; a visitor by default. */
  identity?: Identity;
  /** Whether they have visited this club before, on this device; true by default. */
  isKnown?: boolean;
  language?: Language;
  settings?: Partial<WebSettings>;
}

export interface RenderedTestPage extends RenderResult {
  api: FakeApi;
  services: AppServices;
  /** Returns the router's current path and search. */
  address: () => string;
  /** What was logged because it could not be read. */
  logged: readonly string[];
}

/** Also read by the home page, which many tests pass through. */
const NO_NEWS: FakeAnswers = {
  'GET /api/clubs/{slug}/posts': [],
  'GET /api/clubs/{slug}/programs': [],
  'GET /api/clubs/{slug}/members': [],
  'GET /api/clubs/{slug}/giveaways': [],
  'GET /api/clubs/{slug}/available-booking-slots': [],
};

/** The platform's own text; its page is opened by tests that need any page with little on it. */
const PLATFORM_TERMS: FakeAnswers = {
  'GET /api/clubs/{slug}/legal-documents/{document}': ({ params: { document } }) => {
    const version = { version: 1, publishedAt: null, inSubstance: true };
    return { document, version: 1, html: null, publishedAt: null, isCurrent: true, versions: [version] };
  },
};

/** Renders the real site at one address, in the test's browser, over a fake API. */
export async function renderPage(options: PageOptions): Promise<RenderedTestPage> {
  const {
    path = '/',
    club,
    site = 'club',
    basename = '/',
    answers = {},
    identity,
    isKnown = true,
    language = 'en',
  } = options;
  sessionStore.set(identity ? { status: 'authenticated', identity } : { status: 'anonymous' });
  if (identity && isKnown) store('known_fan', `${club.slug} ${identity.username}`);
  const api = createFakeApi({ 'GET /api/clubs/{slug}': club, ...NO_NEWS, ...PLATFORM_TERMS, ...answers });
  const callApi = createApiClient({ fetch: api.fetch, language, getToken: async () => identity?.username });
  const i18n = createI18n({
    language,
    variables: { club: club.name, platform: club.platformName, ticker: club.ticker },
  });
  await i18n.addTopics(BASE_TOPICS);
  const logged: string[] = [];
  const queryClient = createQueryClient({
    alert: () => showToast('danger', i18n.t('errors.backend.unknown')),
    log: (text) => logged.push(text),
  });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const mount = { basename, clubSlug: site === 'club' ? club.slug : undefined };
  const services: AppServices = {
    mount,
    settings: { ...exampleSettings(), ...options.settings },
    language,
    theme: 'light',
    callApi,
    queryClient,
    i18n,
  };
  const router = createMemoryRouter(createRoutes(site), {
    basename,
    initialEntries: [path],
    getContext: () => new RouterContextProvider(new Map([[appServicesContext, services]])),
  });
  const page = render(
    <App services={services}>
      <RouterProvider router={router} />
    </App>,
  );
  return {
    ...page,
    api,
    services,
    logged,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

afterEach(() => {
  cleanup();
  closeModal();
  for (const toast of toastStore.getToasts()) toastStore.dismiss(toast.id);
  sessionStore.set({ status: 'unknown' });
  window.localStorage.clear();
});

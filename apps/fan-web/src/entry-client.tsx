import '@tifo/ui/styles/global.css';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app/app.tsx';
import { startBrowser } from './app/start-browser.ts';
import { createApiClient } from './lib/api-client.ts';
import { type AppServices, appServicesContext } from './lib/app-services.ts';
import { textVariables } from './lib/base-texts.ts';
import { createI18n } from './lib/i18n.ts';
import { PAGE_STATE_ID, type PageState, putErrors, putQueries } from './lib/page-state.ts';
import { createQueryClient } from './lib/query-client.ts';
import { getToken } from './lib/session.ts';
import { showToast } from './lib/toasts.ts';
import { createRoutes } from './routes.tsx';

await hydrate(JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '{}'));

async function hydrate(state: PageState): Promise<void> {
  const services = createServices(state);
  const routes = createRoutes(state.mount.clubSlug === undefined ? 'platform' : 'club');
  const matches = matchRoutes(routes, window.location, state.mount.basename) ?? [];
  await Promise.all(matches.map(({ route }) => resolveLazy(route)));

  const router = createBrowserRouter(routes, {
    basename: state.mount.basename,
    hydrationData: { loaderData: state.loaderData, errors: putErrors(state.errors) ?? null },
    getContext: () => new RouterContextProvider(new Map([[appServicesContext, services]])),
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  hydrateRoot(
    root,
    <App services={services}>
      <RouterProvider router={router} />
    </App>,
  );
  startBrowser(services);
}

function createServices(state: PageState): AppServices {
  const { mount, settings, language, theme } = state;
  const callApi = createApiClient({ fetch: (path, init) => fetch(path, init), language, getToken });
  const queryClient = createQueryClient(() => showToast('danger', i18n.t('errors.backend.unknown')));
  putQueries(queryClient, state.queries);
  const i18n = createI18n({
    language,
    variables: textVariables(queryClient, settings, mount),
    texts: state.texts,
  });
  return { mount, settings, language, theme, callApi, queryClient, i18n };
}

/** The router would hydrate only after loading lazy parts itself, and lose the rendered page meanwhile. */
async function resolveLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const { Component } = await route.lazy();
  delete route.lazy;
  if (Component) route.Component = Component;
}

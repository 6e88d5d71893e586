import '@tifo/ui/styles/global.css';
import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './app/document.css';
import { App } from './app/app.tsx';
import { loadLostStyles } from './app/load-lost-styles.ts';
import { startBrowser } from './app/start-browser.ts';
import { createApiClient } from './lib/api/api-client.ts';
import { fetchInTime } from './lib/api/fetch-in-time.ts';
import { logFailure } from './lib/api/log-failure.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { textVariables } from './lib/i18n/base-texts.ts';
import { createI18n } from './lib/i18n/i18n.ts';
import { showToast } from './lib/overlays/toasts.ts';
import { type AppServices, appServicesContext } from './lib/page/app-services.ts';
import type { Page, RouteHandle } from './lib/page/page.ts';
import { PAGE_STATE_ID, type PageState, putErrors, putQueries } from './lib/page/page-state.ts';
import { getToken } from './lib/session/session.ts';
import { createRoutes } from './routes.tsx';

const page = await hydrate(JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '{}'));

/** Resolves once the session is known. */
export const session: Promise<void> = startBrowser(page.services, page.router);

/** In steps between which the browser can respond to input: together they are a long task on a slow phone. */
async function hydrate(state: PageState): Promise<{ services: AppServices; router: DataRouter }> {
  loadLostStyles();
  await nextTask();
  const services = createServices(state);
  const routes = createRoutes(state.mount.clubSlug === undefined ? 'platform' : 'club');
  await nextTask();
  await resolveLazy(routes, state.files);
  const router = createBrowserRouter(routes, {
    basename: state.mount.basename,
    hydrationData: { loaderData: state.loaderData, errors: putErrors(state.errors) ?? null },
    getContext: () => new RouterContextProvider(new Map([[appServicesContext, services]])),
  });
  await nextTask();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  await new Promise<void>((resolve) => {
    // As a transition it yields to scrolling and typing.
    startTransition(() => {
      hydrateRoot(
        root,
        <App services={services} onHydrated={resolve}>
          <RouterProvider router={router} />
        </App>,
      );
    });
  });
  return { services, router };
}

function createServices(state: PageState): AppServices {
  const { mount, settings, language, theme } = state;
  const callApi = createApiClient({ fetch: fetchInTime, language, getToken });
  const alert = () => showToast('danger', i18n.t('errors.backend.unknown'));
  const queryClient = createQueryClient({ alert, log: logFailure });
  putQueries(queryClient, state.queries);
  const i18n = createI18n({
    language,
    variables: textVariables(queryClient, settings, mount),
    texts: state.texts,
  });
  return { mount, settings, language, theme, callApi, queryClient, i18n, renderedQueries: state.queries };
}

/** The router would hydrate only after loading lazy parts itself, and drop the rendered page meanwhile. */
async function resolveLazy(routes: readonly RouteObject[], files: PageState['files']): Promise<void> {
  for (const route of routes) {
    const file = files[(route.handle as RouteHandle | undefined)?.source ?? ''];
    if (file !== undefined) {
      const module: { page?: Page; layout?: ComponentType } = await import(/* @vite-ignore */ file);
      delete route.lazy;
      route.Component = module.page?.Component ?? module.layout ?? null;
    }
    await resolveLazy(route.children ?? [], files);
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

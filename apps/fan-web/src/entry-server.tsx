import type { Language } from '@tifo/contracts/values';
import type { WebSettings } from '@tifo/contracts/web-settings';
import { renderToString } from 'react-dom/server.edge';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { App } from './app/app.tsx';
import { type AssetManifest, collectAssets } from './app/assets.ts';
import { type DocumentParts, pageStyle, renderDocument } from './app/document.ts';
import { listDeferredSources } from './components/defer-hydration.tsx';
import { createApiClient } from './lib/api/api-client.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { BASE_TOPICS, textVariables } from './lib/i18n/base-texts.ts';
import { createI18n } from './lib/i18n/i18n.ts';
import { type AppServices, appServicesContext, type Mount, type Theme } from './lib/page/app-services.ts';
import { clubQuery } from './lib/page/club.ts';
import type { RouteHandle } from './lib/page/page.ts';
import { type PageState, takeQueries } from './lib/page/page-state.ts';
import { createRoutes } from './routes.tsx';

export interface PageRequest {
  /** The public address asked for; its origin is the one that canonical links name. */
  url: URL;
  mount: Mount;
  language: Language;
  theme: Theme;
  settings: WebSettings;
  /** The client build's manifest. */
  manifest: AssetManifest;
  /** The texts of its stylesheets, by address. */
  stylesheets: Record<string, string>;
  /** Public reads of the API, in process and without a token. */
  fetchApi: (path: string, init: RequestInit) => Promise<Response>;
  /** Throws when a page was rendered without all its public data, which only a mistake in it can cause. */
  checkQueries: boolean;
}

export type RenderedPage =
  | { kind: 'page'; status: number; html: string; style: string }
  | { kind: 'redirect'; status: number; location: string };

/** Search parameters that pages render by; any other is not part of a page's identity. */
export const RENDERED_SEARCH_PARAMS = ['categories', 'sort', 'giveaway', 'partner', 'lang', 'q'];

/** Renders one public page; the same for every visitor of a club, language and theme. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const services = await createServices(request);
  const handler = staticHandler(request.mount);
  const context = await handler.query(new Request(request.url), {
    requestContext: new RouterContextProvider(new Map([[appServicesContext, services]])),
  });
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const failed = dropFailedQueries(services);
  const body = renderToString(
    <App services={services}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  if (request.checkQueries) assertNothingPending(services, failed);
  const assets = collectAssets(
    request.manifest,
    handlesOf(context).map(({ source }) => source),
    listDeferredSources(),
  );
  const style = pageStyle(
    services,
    assets.styles.map((href) => request.stylesheets[href]),
  );
  const parts: DocumentParts = {
    services,
    url: request.url,
    body,
    heads: context.matches.map(({ route }) => context.loaderData[route.id]),
    status: context.statusCode,
    assets,
    style,
    state: { ...toState(request, services, context), files: assets.files },
  };
  return { kind: 'page', status: context.statusCode, html: renderDocument(parts), style };
}

async function createServices(request: PageRequest): Promise<AppServices> {
  const { mount, settings, language, theme } = request;
  const callApi = createApiClient({ fetch: request.fetchApi, language, getToken: async () => undefined });
  const queryClient = createQueryClient(() => undefined);
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
  // A club that is missing is the layout's to tell; here only its names are wanted.
  if (mount.clubSlug) await queryClient.prefetchQuery(clubQuery({ callApi, mount }));
  const i18n = createI18n({ language, variables: textVariables(queryClient, settings, mount) });
  await i18n.addTopics(BASE_TOPICS);
  return { mount, settings, language, theme, callApi, queryClient, i18n };
}

const MAX_HANDLERS = 200;
const handlers = new Map<string, StaticHandler>();

/** Matching a path compiles the route table: kept per mount, the least recently used leaves first. */
function staticHandler({ basename, clubSlug }: Mount): StaticHandler {
  const key = `${basename} ${clubSlug === undefined}`;
  const handler =
    handlers.get(key) ??
    createStaticHandler(createRoutes(clubSlug === undefined ? 'platform' : 'club'), { basename });
  handlers.delete(key);
  handlers.set(key, handler);
  const [oldest] = handlers.keys();
  if (handlers.size > MAX_HANDLERS && oldest !== undefined) handlers.delete(oldest);
  return handler;
}

/** The browser reads again what could not be read here, and says so if it fails too. Answers what that was. */
function dropFailedQueries({ queryClient }: AppServices): Set<string> {
  const cache = queryClient.getQueryCache();
  const failed = cache.getAll().filter((query) => query.state.status === 'error');
  for (const query of failed) cache.remove(query);
  return new Set(failed.map((query) => query.queryHash));
}

function assertNothingPending({ queryClient }: AppServices, failed: Set<string>): void {
  const pending = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && !isDisabled(options))
    .map((query) => query.queryHash)
    .filter((hash) => !failed.has(hash));
  if (pending.length > 0) throw new Error(`Rendered without data: ${pending.join(', ')}`);
}

function isDisabled(options: object): boolean {
  return 'enabled' in options && options.enabled === false;
}

function handlesOf(context: StaticHandlerContext): RouteHandle[] {
  return context.matches.flatMap(({ route }) => (route.handle ? [route.handle as RouteHandle] : []));
}

function toState(
  request: PageRequest,
  services: AppServices,
  context: StaticHandlerContext,
): Omit<PageState, 'files'> {
  const { mount, settings, language, theme } = request;
  const errors = Object.entries(context.errors ?? {}).map(([routeId, error]) => [
    routeId,
    isRouteErrorResponse(error) ? { status: error.status, data: error.data } : { status: 500, data: null },
  ]);
  return {
    mount,
    settings,
    language,
    theme,
    texts: services.i18n.texts,
    queries: takeQueries(services.queryClient),
    loaderData: context.loaderData,
    errors: errors.length > 0 ? Object.fromEntries(errors) : null,
  };
}

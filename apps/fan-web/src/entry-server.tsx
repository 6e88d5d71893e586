import type { QueryClient } from '@tanstack/react-query';
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
import { ApiError } from './lib/api/api-error.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { BASE_TOPICS, textVariables } from './lib/i18n/base-texts.ts';
import { createI18n } from './lib/i18n/i18n.ts';
import { type AppServices, appServicesContext, type Mount, type Theme } from './lib/page/app-services.ts';
import { clubQuery } from './lib/page/club.ts';
import type { RouteHandle } from './lib/page/page.ts';
import { type PageState, takeQueries } from './lib/page/page-state.ts';
import { createRoutes } from './routes.tsx';

export interface PageRequest {
  /** The public address requested; its origin is used in canonical links. */
  url: URL;
  mount: Mount;
  language: Language;
  theme: Theme;
  settings: WebSettings;
  /** The client build's manifest. */
  manifest: AssetManifest;
  /** The contents of its stylesheets, by address. */
  stylesheets: Record<string, string>;
  /** Public reads of the API, in process and without a token. */
  fetchApi: (path: string, init: RequestInit) => Promise<Response>;
  /**
   * Throws when a page was rendered without all its public data, which only a programming error can cause.
   */
  checkQueries: boolean;
}

export type RenderedPage =
  | { kind: 'page'; status: number; html: string; style: string }
  | { kind: 'redirect'; status: number; location: string };

/** Search parameters that affect a rendered page; others are not part of its identity. */
export const RENDERED_SEARCH_PARAMS = [
  ...['categories', 'sort', 'giveaway', 'partner', 'lang', 'q', 'cursor', 'version'],
];

/** Renders one public page; the same for every visitor of a club, language and theme. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const handler = staticHandler(request.mount);
  let services = await createServices(request, createPageQueries());
  const hadClub = hasClub(services);
  let context = await matchPage({ request, services, handler });
  if (!hadClub && hasClub(services)) {
    // Read by the layout, after a first read that failed: the texts are still those of the platform.
    services = await createServices(request, services.queryClient);
    context = await matchPage({ request, services, handler });
  }
  if ('kind' in context) return context;
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
  const status = statusOf(context);
  // Neither kept nor indexed with what is missing.
  const isIncomplete = status === 200 && [...failed.values()].some(isOfServer);
  const parts: DocumentParts = {
    services,
    url: request.url,
    body,
    heads: context.matches.map(({ route }) => context.loaderData[route.id]),
    status,
    assets,
    lightEntry:
      failed.size === 0 ? request.manifest[lightSourceOf(services, context) ?? '']?.file : undefined,
    style,
    state: { ...toState(request, services, context), files: assets.files },
  };
  return { kind: 'page', status: isIncomplete ? 503 : status, html: renderDocument(parts), style };
}

/** Nothing is read twice for one page. */
function createPageQueries(): QueryClient {
  // The API logs its own failures.
  const queryClient = createQueryClient({ alert: () => undefined, log: () => undefined });
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
  return queryClient;
}

function hasClub(services: AppServices): boolean {
  return services.queryClient.getQueryData(clubQuery(services).queryKey) !== undefined;
}

async function createServices(request: PageRequest, queryClient: QueryClient): Promise<AppServices> {
  const { mount, settings, language, theme } = request;
  const callApi = createApiClient({ fetch: request.fetchApi, language, getToken: async () => undefined });
  // A missing club is reported by the layout; here only its names are needed.
  if (mount.clubSlug) await queryClient.prefetchQuery(clubQuery({ callApi, mount }));
  const i18n = createI18n({ language, variables: textVariables(queryClient, settings, mount) });
  await i18n.addTopics(BASE_TOPICS);
  return { mount, settings, language, theme, callApi, queryClient, i18n };
}

const handlers = new Map<boolean, StaticHandler>();

/**
 * One for clubs and one for the platform, without the router's own basename: compiling the route table for
 * each club, and for each slug without a club, would fill the memory with short-lived tables.
 */
function staticHandler({ clubSlug }: Mount): StaticHandler {
  const isClub = clubSlug !== undefined;
  const handler = handlers.get(isClub) ?? createStaticHandler(createRoutes(isClub ? 'club' : 'platform'));
  handlers.set(isClub, handler);
  return handler;
}

/** Passes the handler an address within its mount, and returns the result as if for the full address. */
async function matchPage({
  request: { url, mount },
  services,
  handler,
}: {
  request: PageRequest;
  services: AppServices;
  handler: StaticHandler;
}): Promise<StaticHandlerContext | Extract<RenderedPage, { kind: 'redirect' }>> {
  const basename = mount.basename === '/' ? '' : mount.basename;
  const within = new URL(url);
  within.pathname = url.pathname.slice(basename.length) || '/';
  const context = await handler.query(new Request(within), {
    requestContext: new RouterContextProvider(new Map([[appServicesContext, services]])),
  });
  if (context instanceof Response) {
    const location = toOutside(context.headers.get('location') ?? '/', basename);
    return { kind: 'redirect', status: context.status, location };
  }
  return {
    ...context,
    basename: mount.basename,
    location: { ...context.location, pathname: url.pathname },
  };
}

/** The router knows no status but 500 for what failed; of a server that is busy, visitors are to come again. */
function statusOf({ statusCode, errors }: StaticHandlerContext): number {
  const isBusy = Object.values(errors ?? {}).some(
    (error) => error instanceof ApiError && error.status === 503,
  );
  return statusCode === 500 && isBusy ? 503 : statusCode;
}

/** Prefixes a path within the mount with the basename; addresses of other sites are returned unchanged. */
function toOutside(location: string, basename: string): string {
  const isPath = location.startsWith('/') && !location.startsWith('//');
  return isPath ? (basename + location).replace(/(.)\/$/, '$1') : location;
}

/**
 * Removes failed queries, which the browser then reads again and reports if they fail there too. Returns
 * their errors by their hashes.
 */
function dropFailedQueries({ queryClient }: AppServices): Map<string, unknown> {
  const cache = queryClient.getQueryCache();
  const failed = cache.getAll().filter((query) => query.state.status === 'error');
  for (const query of failed) cache.remove(query);
  return new Map(failed.map(({ queryHash, state }) => [queryHash, state.error]));
}

const isOfServer = (error: unknown) => !(error instanceof ApiError) || error.status >= 500;

function assertNothingPending({ queryClient }: AppServices, failed: ReadonlyMap<string, unknown>): void {
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

/** Who enters a club by invitation only is asked to log in, which is the application's. */
function lightSourceOf(services: AppServices, context: StaticHandlerContext): string | undefined {
  const club = services.queryClient.getQueryData(clubQuery(services).queryKey);
  if (!club || club.referralNeeded || club.vip || context.statusCode !== 200) return undefined;
  return handlesOf(context).find(({ lightEntry }) => lightEntry !== undefined)?.lightEntry;
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

import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { loadDeferredParts } from '#web/components/defer-hydration.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { type AppServices, appServicesContext } from '#web/lib/page/app-services.ts';
import { clubQuery } from '#web/lib/page/club.ts';
import {
  type NotFoundKind,
  notFound,
  type Page,
  type PageHead,
  type RouteHandle,
} from '#web/lib/page/page.ts';

/** A file of pages/, without its ending: `club-home/club-home-page`. */
export type PageSource = `${string}-page`;
export type LayoutSource = `${string}-layout`;

export type ScreenOptions = Pick<RouteHandle, 'name'> & Partial<Omit<RouteHandle, 'source'>>;

/** A screen: its page file is loaded, and its data read, only when it is visited. */
export function screenRoute(path: string, source: PageSource, options: ScreenOptions): RouteObject {
  const handle: RouteHandle = {
    tabs: [],
    texts: [],
    access: 'club',
    ...options,
    source: `src/pages/${source}.tsx`,
  };
  return {
    ...(path === '' ? { index: true } : { path }),
    handle,
    lazy: async () => ({ Component: (await loadPage(source)).Component }),
    loader: async ({ context, params, request }: LoaderFunctionArgs): Promise<PageHead> => {
      const app = context.get(appServicesContext);
      const [page] = await Promise.all([loadPage(source), app.i18n.addTopics(handle.texts)]);
      const args = { app, params, url: new URL(request.url) };
      if (await canLoadAhead(app, handle)) await page.load?.(args);
      return page.head?.(args) ?? {};
    },
  };
}

export interface LayoutParts {
  /** Replaces the layout when it cannot be rendered. */
  LayoutError: ComponentType;
  /** Replaces a screen, inside the layout. */
  ScreenError: ComponentType;
  children: RouteObject[];
}

/** A route for the layout around screens. */
export function layoutRoute(
  source: LayoutSource,
  { LayoutError, ScreenError, children }: LayoutParts,
): RouteObject {
  const handle: RouteHandle = {
    name: source,
    tabs: [],
    texts: [],
    access: 'everyone',
    source: `src/app/${source}.tsx`,
  };
  return {
    handle,
    ErrorBoundary: LayoutError,
    shouldRevalidate: () => false,
    lazy: async () => ({ Component: await loadLayout(source) }),
    loader: ({ context }: LoaderFunctionArgs) => loadClub(context.get(appServicesContext)),
    children: [{ ErrorBoundary: ScreenError, children }],
  };
}

/** Matches any other path: a not-found screen, with its status. */
export function missingRoute(kind: NotFoundKind): RouteObject {
  return {
    path: '*',
    Component: NothingThere,
    loader: async () => {
      await loadDeferredParts();
      throw notFound(kind);
    },
  };
}

/** An alias of a screen: redirects to `target`, a path within the club. */
export function redirectRoute(path: string, target: string): RouteObject {
  return { path, Component: NothingThere, loader: () => redirect(target) };
}

/** Never rendered: the loader throws or redirects, but the router requires a component. */
function NothingThere() {
  return null;
}

async function loadPage(source: PageSource): Promise<Page> {
  const { pageFiles } = await import('./page-files.ts');
  const load = pageFiles[`../pages/${source}.tsx`];
  if (!load) throw new Error(`There is no page pages/${source}.tsx`);
  const { page } = await load();
  await loadDeferredParts();
  return page;
}

async function loadLayout(source: LayoutSource): Promise<ComponentType> {
  const { layoutFiles } = await import('./page-files.ts');
  const load = layoutFiles[`./${source}.tsx`];
  if (!load) throw new Error(`There is no layout app/${source}.tsx`);
  const { layout } = await load();
  await loadDeferredParts();
  return layout;
}

async function loadClub(app: AppServices): Promise<null> {
  if (app.mount.clubSlug === undefined) return null;
  try {
    await app.queryClient.ensureQueryData(clubQuery(app));
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound('universe');
    throw error;
  }
}

/**
 * The content of a referral club, and personal screens, are loaded by their components once the fan is known.
 */
async function canLoadAhead(app: AppServices, handle: RouteHandle): Promise<boolean> {
  if (app.mount.clubSlug === undefined || handle.access === 'everyone') return true;
  const club = await app.queryClient.ensureQueryData(clubQuery(app)).catch(() => undefined);
  return club !== undefined && !club.referralNeeded;
}

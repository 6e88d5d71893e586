import { readdir, readFile } from 'node:fs/promises';
import type { Language } from '@tifo/contracts/values';
import type { WebSettings } from '@tifo/contracts/web-settings';

export type PageTheme = 'light' | 'dark' | 'system';

/** The site that a page belongs to: the platform itself, or one club. */
export interface PageMount {
  basename: string;
  clubSlug: string | undefined;
}

export interface PageRequest {
  url: URL;
  mount: PageMount;
  language: Language;
  theme: PageTheme;
  settings: WebSettings;
  manifest: object;
  stylesheets: Record<string, string>;
  fetchApi: (path: string) => Promise<Response>;
  checkQueries: boolean;
}

export type RenderedPage =
  | { kind: 'page'; status: number; html: string; style: string }
  | { kind: 'redirect'; status: number; location: string };

/** The built fan web: the browser's files, and the renderer of its pages. */
export interface WebBuild {
  clientFolder: URL;
  manifest: object;
  /** The texts of its stylesheets by address; pages contain their styles inline. */
  stylesheets: Record<string, string>;
  renderPage: (request: PageRequest) => Promise<RenderedPage>;
  /** The search parameters that pages depend on; others do not distinguish pages. */
  renderedSearchParams: readonly string[];
}

const DIST = new URL('../../../fan-web/dist/', import.meta.url);

/** Returns undefined if the web has not been built; only the API is served then. */
export async function loadWebBuild(): Promise<WebBuild | undefined> {
  const clientFolder = new URL('client/', DIST);
  const manifest = await readFile(new URL('.vite/manifest.json', clientFolder), 'utf8').catch(
    () => undefined,
  );
  if (manifest === undefined) return undefined;
  const entry = await import(new URL('server/entry-server.js', DIST).href);
  return {
    clientFolder,
    manifest: JSON.parse(manifest),
    stylesheets: await readStylesheets(clientFolder),
    renderPage: entry.renderPage,
    renderedSearchParams: entry.RENDERED_SEARCH_PARAMS,
  };
}

async function readStylesheets(clientFolder: URL): Promise<Record<string, string>> {
  const names = (await readdir(new URL('assets/', clientFolder))).filter((name) => name.endsWith('.css'));
  const texts = names.map(async (name): Promise<[string, string]> => {
    const text = await readFile(new URL(`assets/${name}`, clientFolder), 'utf8');
    return [`/assets/${name}`, text.trim()];
  });
  return Object.fromEntries(await Promise.all(texts));
}

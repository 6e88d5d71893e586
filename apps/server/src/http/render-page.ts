import type { Language } from '@tifo/contracts/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { languageFromHeader } from '#server/lib/language.ts';
import { PRODUCT_NAME } from '#server/platform/platform-name.ts';
import { isOfStaff } from './back-office-page.ts';
import type { Answer } from './cached-reply.ts';
import { contentPolicy } from './content-policy.ts';
import { limitVisitor } from './limit-visitor.ts';
import { isPagePath, mountOf } from './page-mount-rules.ts';
import { readOwnApi } from './read-own-api.ts';
import { addressOf } from './request-address.ts';
import { readPageCookies, requestKeyOf } from './request-key.ts';
import { sendCached } from './serve-from-cache.ts';
import { registerStaticAssets } from './static-assets.ts';
import type { PageMount, PageTheme, WebBuild } from './web-build.ts';
import { toWebSettings } from './web-settings.ts';

export interface Pages {
  ctx: Context;
  build: WebBuild;
  /** Returns the club of a host, null on the platform's own; throws for unknown hosts. */
  findClubByHost: (ctx: Context, host: string) => Promise<{ slug: string } | null>;
  /** Returns the address of a club's page if it is to be read elsewhere. */
  findPageRedirect: (ctx: Context, asked: AskedPage) => Promise<string | null>;
  /** Returns how the platform calls itself. */
  readName: (ctx: Context) => Promise<string>;
}

interface AskedPage {
  slug: string;
  host: string;
  path: string;
  search: string;
}

const PUBLIC_HEADERS = {
  'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=5',
  vary: 'accept-language, accept-encoding, cookie',
};

/** When visitors are to come again after a page that a busy server could not make. */
const BUSY_SECONDS = 2;

/**
 * Serves a page at every address without another route, rendered once a second for all concurrent requests.
 */
export async function registerPages(app: FastifyInstance, pages: Pages): Promise<void> {
  await registerStaticAssets(app, pages.build.clientFolder);
  app.get('/*', async (request, reply) => {
    const { url, host, origin } = addressOf(request);
    if (!isPagePath(url.pathname)) return reply.callNotFound();
    const hostClub = await pages.findClubByHost(pages.ctx, host);
    const visit = readVisit(pages.build, request, mountOf(url.pathname, hostClub));
    const elsewhere = await findElsewhere(pages, request, visit.mount);
    if (elsewhere !== null) {
      return reply
        .status(308)
        .headers({ ...PUBLIC_HEADERS, location: elsewhere })
        .send();
    }
    const { key, mount } = visit;
    const requestKey = requestKeyOf(request.raw, origin);
    const read = { clubSlug: mount.clubSlug ?? '', key, requestKey, path: url.pathname };
    const cached = await pages.ctx.responseCache.get(read, async () => {
      limitVisitor(pages.ctx, request, 'renders');
      return render({ app, pages, visit });
    });
    return sendCached(request, reply, cached);
  });
}

/**
 * A club's pages are at its one address. Kept by no browser, since a club may change its address; its staff stay on the
 * platform, where they see what they edit.
 */
async function findElsewhere(
  pages: Pages,
  request: FastifyRequest,
  mount: PageMount,
): Promise<string | null> {
  const { clubSlug: slug, basename } = mount;
  if (slug === undefined || isOfStaff(request.headers.cookie)) return null;
  const { url, host } = addressOf(request);
  const path = basename === '/' ? url.pathname : url.pathname.slice(basename.length) || '/';
  return pages.findPageRedirect(pages.ctx, { slug, host, path, search: url.search });
}

interface Visit {
  url: URL;
  mount: PageMount;
  language: Language;
  theme: PageTheme;
  /** Everything that the page depends on, within its club. */
  key: string;
}

function readVisit(build: WebBuild, request: FastifyRequest, mount: PageMount): Visit {
  const url = new URL(addressOf(request).url);
  const known = [...url.searchParams].filter(([name]) => build.renderedSearchParams.includes(name));
  url.search = new URLSearchParams(known).toString();
  const cookies = readPageCookies(request.headers.cookie);
  // From the cookie, else from the URL to which a search engine led, else from the browser's header.
  const language = languageFromHeader(
    cookies.language ?? url.searchParams.get('lang') ?? request.headers['accept-language'],
  );
  const theme = THEMES.find((theme) => theme === cookies.theme) ?? 'system';
  return { url, mount, language, theme, key: `page ${url.href} ${language} ${theme}` };
}

const THEMES: readonly PageTheme[] = ['light', 'dark', 'system'];

async function render(parts: { app: FastifyInstance; pages: Pages; visit: Visit }): Promise<Answer> {
  const { app, pages, visit } = parts;
  const { url, mount, language, theme } = visit;
  // Where the database is away, the page itself says so.
  const name = await pages.readName(pages.ctx).catch(() => PRODUCT_NAME);
  const page = await pages.build.renderPage({
    url,
    mount,
    language,
    theme,
    settings: toWebSettings(pages.ctx.config, name),
    manifest: pages.build.manifest,
    stylesheets: pages.build.stylesheets,
    fetchApi: (path) => readOwnApi(app, { path, language }),
    checkQueries: pages.ctx.config.mode !== 'production',
  });
  if (page.kind === 'redirect') {
    const headers = { ...PUBLIC_HEADERS, location: page.location };
    return { status: page.status, headers, body: Buffer.alloc(0) };
  }
  const headers = {
    ...PUBLIC_HEADERS,
    ...(page.status < 400 ? {} : { 'cache-control': 'no-store' }),
    ...(page.status === 503 ? { 'retry-after': String(BUSY_SECONDS) } : {}),
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'content-security-policy': contentPolicy(pages.ctx.config, page.style),
  };
  return { status: page.status, headers, body: Buffer.from(page.html) };
}

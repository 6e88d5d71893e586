import { createHash } from 'node:crypto';
import type { Club } from '@tifo/contracts/clubs';
import type { Post } from '@tifo/contracts/posts';
import type { Language } from '@tifo/contracts/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { languageFromHeader } from '#server/lib/language.ts';
import { limitVisitor } from './limit-visitor.ts';
import { readOwnApi } from './read-own-api.ts';
import { addressOf } from './request-address.ts';
import { rssXml } from './rss-xml.ts';
import { type SiteMapPage, siteMapIndexXml, siteMapXml } from './site-map-xml.ts';

export interface SiteMaps {
  ctx: Context;
  /** Returns the club of a host, null on the platform's own; throws for unknown hosts. */
  findClubByHost: (ctx: Context, host: string) => Promise<{ slug: string } | null>;
  /** Returns the addresses of all public content of a club. */
  listSiteContent: (ctx: Context, slug: string) => Promise<SiteContent>;
  /** Into how many parts the platform's list of open clubs is divided, and the slugs in one, counted from 1. */
  countOpenParts: (ctx: Context) => Promise<number>;
  listOpenPart: (ctx: Context, part: number) => Promise<string[]>;
}

interface SiteContent {
  exclusives: SitePage[];
  programs: SitePage[];
  posts: SitePage[];
}

interface SitePage {
  slug: string;
  changedAt: Date | null;
}

interface Site {
  app: FastifyInstance;
  /** Absolute, without a trailing slash. */
  address: string;
  slug: string;
  listContent: () => Promise<SiteContent>;
}

const XML = 'application/xml; charset=utf-8';
const RSS = 'application/rss+xml; charset=utf-8';
const PUBLIC_CACHING = 'public, max-age=300, s-maxage=60, stale-while-revalidate=600';
const FEED_LENGTH = 50;
const SLUG = ':slug([a-z0-9-]{1,80})';

/** The files of a site for search engines and feed readers, made from public content. */
export function registerSiteMaps(
  app: FastifyInstance,
  { ctx, findClubByHost, listSiteContent, countOpenParts, listOpenPart }: SiteMaps,
): void {
  type Named = { Params: { slug: string } };
  const siteOf = (slug: string) => ({
    app,
    slug,
    listContent: async () => listSiteContent(await ctx.places.find(slug), slug),
  });
  const hostSite = async (request: FastifyRequest): Promise<Site | null> => {
    limitVisitor(ctx, request, 'renders');
    const club = await findClubByHost(ctx, addressOf(request).host);
    return club && { ...siteOf(club.slug), address: addressOf(request).origin };
  };
  const namedSite = async (request: FastifyRequest<Named>): Promise<Site | null> => {
    limitVisitor(ctx, request, 'renders');
    if (await findClubByHost(ctx, addressOf(request).host)) return null;
    const { slug } = request.params;
    return { ...siteOf(slug), address: `${addressOf(request).origin}/clubs/${slug}` };
  };

  app.get('/robots.txt', async (request, reply) => {
    const site = await hostSite(request);
    const isOpen = !site || (await readClub(site)) !== undefined;
    const parts = site ? 1 : await countOpenParts(ctx);
    const maps = isOpen ? mapAddresses(addressOf(request).origin, parts) : null;
    return send(reply, 'text/plain; charset=utf-8', robots(maps));
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const site = await hostSite(request);
    const { origin } = addressOf(request);
    return send(
      reply,
      XML,
      site ? await clubSiteMap(site) : platformSiteMap(await listOpenPart(ctx, 1), origin),
    );
  });
  // An index may not name another index: robots.txt names each of them.
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9][0-9]{0,3}$).xml', async (request, reply) => {
    const part = Number(request.params.part);
    const slugs = (await hostSite(request)) || part === 1 ? [] : await listOpenPart(ctx, part);
    return send(reply, XML, slugs.length > 0 && platformSiteMap(slugs, addressOf(request).origin));
  });
  app.get<Named>(`/clubs/${SLUG}/sitemap.xml`, async (request, reply) => {
    const site = await namedSite(request);
    return send(reply, XML, site && (await clubSiteMap(site)));
  });
  app.get('/news/rss.xml', async (request, reply) => {
    const site = await hostSite(request);
    return send(reply, RSS, site && (await newsFeed(site, request.headers['accept-language'])));
  });
  app.get<Named>(`/clubs/${SLUG}/news/rss.xml`, async (request, reply) => {
    const site = await namedSite(request);
    return send(reply, RSS, site && (await newsFeed(site, request.headers['accept-language'])));
  });
}

/** Feed readers ask every few minutes: what has not changed is answered without its text. */
function send(reply: FastifyReply, type: string, text: string | null | undefined | false): FastifyReply {
  if (!text) {
    reply.callNotFound();
    return reply;
  }
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.headers({ 'cache-control': PUBLIC_CACHING, vary: 'accept-language', etag });
  if (reply.request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type(type).send(text);
}

/** Screens not to be indexed, each with everything that starts with its path. */
const HIDDEN_SCREENS = [
  ...['login', 'signup', 'forgot-password', 'invitation', 'profile', 'kyc', 'members', 'wallet', 'search'],
  ...['live-auction', 'donation/payment-confirmed', 'exclusives/*/purchase-'],
];

function mapAddresses(origin: string, parts: number): string[] {
  return Array.from({ length: parts }, (_, at) => `${origin}/sitemap${at === 0 ? '' : `-${at + 1}`}.xml`);
}

/** Excludes personal screens, and invitation-only clubs, which have no map, entirely. */
function robots(maps: string[] | null): string {
  if (!maps) return 'User-agent: *\nDisallow: /\n';
  const closed = ['api', 'idp', 'sandbox', 'dev'].map((path) => `Disallow: /${path}/`);
  const hidden = HIDDEN_SCREENS.flatMap((path) => [`Disallow: /${path}`, `Disallow: /clubs/*/${path}`]);
  const named = maps.map((address) => `Sitemap: ${address}`);
  return ['User-agent: *', ...closed, ...hidden, '', ...named, ''].join('\n');
}

function platformSiteMap(slugs: string[], origin: string): string {
  return siteMapIndexXml(slugs.map((slug) => `${origin}/clubs/${slug}/sitemap.xml`));
}

async function clubSiteMap(site: Site): Promise<string | undefined> {
  const club = await readClub(site);
  if (!club) return undefined;
  const { exclusives, programs, posts } = await site.listContent();
  const page = (path: string, changedAt: Date | null = null): SiteMapPage => ({
    address: site.address + path,
    ...(changedAt ? { changedAt: changedAt.toISOString() } : {}),
  });
  const under = (path: string) => (one: SitePage) => page(`${path}/${one.slug}`, one.changedAt);
  const pages = [
    page(''),
    page('/marketplace'),
    ...(club.hasAuctions ? [page('/auctions')] : []),
    ...(club.promoteDonation ? [page('/donation')] : []),
    ...(club.model === 'POPUP' ? [page('/booking')] : []),
    ...(club.hasPosts ? [page('/news', posts[0]?.changedAt)] : []),
    ...exclusives.map(under('/exclusives')),
    ...programs.map(under('/programs')),
    ...posts.map(under('/news')),
  ];
  return siteMapXml(pages, club.languages);
}

async function newsFeed(site: Site, header: string | undefined): Promise<string | undefined> {
  const club = await readClub(site);
  if (!club) return undefined;
  const language = header === undefined ? (club.languages[0] ?? 'en') : languageFromHeader(header);
  const posts = await read<Post[]>(site.app, `/api/clubs/${site.slug}/posts?limit=${FEED_LENGTH}`, language);
  const title = `${club.platformName} · ${TITLES[language]}`;
  const description = `${TITLES[language]} · ${club.name}`;
  return rssXml({ club, posts: posts ?? [], language, site: site.address, title, description });
}

const TITLES: Record<Language, string> = { en: 'News', fr: 'Actualités' };

/** Returns undefined for an unknown club and for an invitation-only one. */
async function readClub({ app, slug }: Site): Promise<Club | undefined> {
  const club = await read<Club>(app, `/api/clubs/${slug}`);
  return club?.referralNeeded ? undefined : club;
}

async function read<Answer>(
  app: FastifyInstance,
  path: string,
  language: Language = 'en',
): Promise<Answer | undefined> {
  const reply = await readOwnApi(app, { path, language });
  return reply.ok ? ((await reply.json()) as Answer) : undefined;
}

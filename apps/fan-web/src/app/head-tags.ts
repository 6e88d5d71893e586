import type { Club } from '@tifo/contracts/clubs';
import { PREVIEW_SLUG } from '@tifo/contracts/preview-rules';
import type { AppServices } from '#web/lib/page/app-services.ts';
import { clubQuery } from '#web/lib/page/club.ts';
import type { PageHead } from '#web/lib/page/page.ts';
import { pageTitle } from '#web/lib/page/page-title.ts';
import { escapeHtml, toScriptJson } from './html-text.ts';

export interface HeadParts {
  services: AppServices;
  /** The address as requested; its `lang` names one of the page's languages. */
  url: URL;
  /** Loader data of the matched routes, outermost first; screens return a PageHead. */
  heads: unknown[];
  status: number;
}

/** The tags for search engines, shared links and feed readers. */
export function headTags({ services, url, heads, status }: HeadParts): string[] {
  const club = services.queryClient.getQueryData<Club>(clubQuery(services).queryKey);
  const head: PageHead = status === 200 ? ((heads.findLast(Boolean) as PageHead | undefined) ?? {}) : {};
  const plain = new URL(url.pathname.replace(/(?<=.)\/$/, ''), url.origin).href;
  const canonical = url.searchParams.has('lang') ? `${plain}?lang=${services.language}` : plain;
  const isPreview = PREVIEW_SLUG.test(plain.slice(plain.lastIndexOf('/') + 1));
  // A club by invitation is not to be found by search engines.
  const isHidden = status !== 200 || head.hidden === true || isPreview || club?.referralNeeded === true;
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(isHidden ? ['<meta name="robots" content="noindex">'] : languageTags(club, plain)),
    ...sharingTags({ services, club, head, status, canonical }),
    ...feedTags(services, club, url.origin),
    ...dataTags(head, canonical, url.origin),
  ];
}

/** One address serves all languages; `lang` selects one. */
function languageTags(club: Club | undefined, plain: string): string[] {
  const languages = club?.languages ?? ['en', 'fr'];
  if (languages.length < 2) return [];
  const alternate = (hreflang: string, href: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`;
  return [
    ...languages.map((language) => alternate(language, `${plain}?lang=${language}`)),
    alternate('x-default', plain),
  ];
}

interface Sharing {
  services: AppServices;
  club: Club | undefined;
  head: PageHead;
  status: number;
  canonical: string;
}

const LOCALES = { en: 'en_GB', fr: 'fr_FR' };

function sharingTags({ services, club, head, status, canonical }: Sharing): string[] {
  const title = pageTitle(services, head, status);
  const description = head.description ?? services.i18n.t('layout.description');
  const image = head.imageUrl ?? club?.bannerUrl;
  const properties: Record<string, string | undefined> = {
    'og:type': head.type ?? 'website',
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:site_name': club?.platformName ?? services.settings.platformName,
    'og:locale': LOCALES[services.language],
    'og:image': image && new URL(image, canonical).href,
    'article:published_time': head.publishedAt,
  };
  const given = Object.entries(properties).filter(([, content]) => content);
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...given.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content ?? '')}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** Only content that is public has a feed. */
function feedTags({ mount }: AppServices, club: Club | undefined, origin: string): string[] {
  if (!club?.hasPosts || club.referralNeeded) return [];
  const href = `${origin}${mount.basename.replace(/\/$/, '')}/news/rss.xml`;
  const title = escapeHtml(club.platformName);
  return [`<link rel="alternate" type="application/rss+xml" title="${title}" href="${escapeHtml(href)}">`];
}

/** A block of data, not a script: the policy against inline scripts does not apply to it. */
function dataTags({ data }: PageHead, canonical: string, origin: string): string[] {
  if (!data) return [];
  const absolute = toAbsolute({ '@context': 'https://schema.org', url: canonical, ...data }, origin);
  return [`<script type="application/ld+json">${toScriptJson(absolute)}</script>`];
}

const ADDRESSES = ['image', 'logo', 'url'];

function toAbsolute(value: unknown, origin: string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => toAbsolute(item, origin, key));
  if (typeof value === 'string') {
    return ADDRESSES.includes(key) && URL.canParse(value, origin) ? new URL(value, origin).href : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, toAbsolute(inner, origin, name)]),
  );
}

import type { Club } from '@tifo/contracts/clubs';
import type { AppServices } from '#web/lib/app-services.ts';
import { clubQuery } from '#web/lib/club.ts';
import type { PageHead } from '#web/lib/page.ts';
import { PAGE_STATE_ID, type PageState } from '#web/lib/page-state.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import type { PageAssets } from './assets.ts';

export interface DocumentParts {
  services: AppServices;
  url: URL;
  body: string;
  /** Loader data of the matched routes, outermost first; screens answer a PageHead. */
  heads: unknown[];
  status: number;
  assets: PageAssets;
  state: PageState;
}

/** The whole page. No script or style stands in it: only addresses, and data as JSON. */
export function renderDocument({ services, body, assets, state, ...rest }: DocumentParts): string {
  const { language, theme } = services;
  return [
    '<!doctype html>',
    `<html lang="${language}" data-theme="${theme}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...headTags({ services, ...rest }),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...clubTags(clubOf(services)),
    // The page is readable without them: they give way to its styles and its first picture.
    `<script type="module" fetchpriority="low" src="${assets.entry}"></script>`,
    ...assets.scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
    '</head>',
    `<body><div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${toScriptJson(state)}</script>`,
    '</body></html>',
  ].join('');
}

function headTags({
  services,
  url,
  heads,
  status,
}: Pick<DocumentParts, 'services' | 'url' | 'heads' | 'status'>) {
  const club = clubOf(services);
  const head: PageHead = status === 200 ? ((heads.findLast(Boolean) as PageHead | undefined) ?? {}) : {};
  const title = pageTitle(services, head, status);
  const description = head.description ?? services.i18n.t('layout.description');
  const image = head.imageUrl ?? club?.bannerUrl;
  const canonical = new URL(url.pathname.replace(/(?<=.)\/$/, ''), url.origin).href;
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    status !== 200 || head.hidden ? '<meta name="robots" content="noindex">' : '',
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${escapeHtml(canonical)}">`,
    `<meta property="og:site_name" content="${escapeHtml(club?.platformName ?? services.settings.platformName)}">`,
    image ? `<meta property="og:image" content="${escapeHtml(new URL(image, url.origin).href)}">` : '',
  ];
}

function clubTags(club: Club | undefined): string[] {
  if (!club) return ['<link rel="icon" href="/favicon.svg" type="image/svg+xml">'];
  return [
    `<link rel="icon" href="${escapeHtml(club.logoUrl)}">`,
    `<link rel="stylesheet" href="${escapeHtml(club.themeUrl)}">`,
  ];
}

function clubOf(services: AppServices): Club | undefined {
  return services.queryClient.getQueryData(clubQuery(services).queryKey);
}

/** JSON that cannot end its script element, nor open another. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

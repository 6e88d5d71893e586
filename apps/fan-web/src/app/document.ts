import { clubThemeCss } from '@tifo/contracts/club-theme';
import type { Club } from '@tifo/contracts/clubs';
import { atHeight } from '#web/lib/format/image-size.ts';
import type { AppServices } from '#web/lib/page/app-services.ts';
import { clubQuery } from '#web/lib/page/club.ts';
import { PAGE_STATE_ID, type PageState } from '#web/lib/page/page-state.ts';
import type { PageAssets } from './assets.ts';
import { type HeadParts, headTags } from './head-tags.ts';
import { escapeHtml, toScriptJson } from './html-text.ts';

export interface DocumentParts extends HeadParts {
  body: string;
  assets: PageAssets;
  /** The text of the page's styles, whose hash its policy names. */
  style: string;
  state: PageState;
}

/** The whole page. Its styles stand in it, so that nothing keeps it from being painted; no script does, but as data. */
export function renderDocument({ services, body, assets, style, state, ...rest }: DocumentParts): string {
  const { language, theme } = services;
  return [
    '<!doctype html>',
    `<html lang="${language}" data-theme="${theme}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...headTags({ services, ...rest }),
    `<style>${style}</style>`,
    // Never loaded: they tell what brings later pages that these are here.
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
    ...iconTags(services, clubOf(services)),
    `<script type="module" src="${assets.bootstrap}" data-entry="${assets.entry}" data-chunks="${assets.scripts.join(' ')}"></script>`,
    '</head>',
    `<body><div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${toScriptJson(state)}</script>`,
    '</body></html>',
  ].join('');
}

/** The styles of the page with the colours of its club. */
export function pageStyle(services: AppServices, texts: readonly (string | undefined)[]): string {
  const club = clubOf(services);
  return [...texts, club && clubThemeCss(club.theme)].filter(Boolean).join('\n');
}

/** What stands for the site in a tab and on a home screen. */
function iconTags({ mount }: AppServices, club: Club | undefined): string[] {
  if (!club) return ['<link rel="icon" href="/favicon.svg" type="image/svg+xml">'];
  const base = mount.basename.replace(/\/$/, '');
  return [
    `<link rel="icon" href="${escapeHtml(atHeight(club.logoUrl, 300))}">`,
    `<link rel="manifest" href="${base}/manifest.webmanifest">`,
    `<link rel="apple-touch-icon" href="/clubs/${club.slug}/icons/192.png">`,
    `<meta name="theme-color" content="${escapeHtml(club.theme.primary)}">`,
  ];
}

function clubOf(services: AppServices): Club | undefined {
  return services.queryClient.getQueryData(clubQuery(services).queryKey);
}

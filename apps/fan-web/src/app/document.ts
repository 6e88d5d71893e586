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
  /** In place of the entry, for visitors; undefined where the page needs the whole application. */
  lightEntry: string | undefined;
  /** The CSS text of the page, whose hash its content security policy contains. */
  style: string;
  state: PageState;
}

/**
 * Renders the whole page. Its styles are inline, so that nothing delays the first paint; the only inline
 * script is data.
 */
export function renderDocument(parts: DocumentParts): string {
  const { services, body, assets, lightEntry, style, state, ...rest } = parts;
  const { language, theme } = services;
  const light = lightEntry ? ` data-light="/${lightEntry}"` : '';
  return [
    '<!doctype html>',
    `<html lang="${language}" data-theme="${theme}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...headTags({ services, ...rest }),
    `<style>${style}</style>`,
    // Never loaded: the loader of later pages finds these styles as already present.
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
    ...iconTags(services, clubOf(services)),
    `<script type="module" src="${assets.bootstrap}" data-entry="${assets.entry}" data-chunks="${assets.scripts.join(' ')}"${light}></script>`,
    '</head>',
    `<body><div id="root">${body}</div>`,
    lostNotice(services),
    `<script type="application/json" id="${PAGE_STATE_ID}">${toScriptJson(state)}</script>`,
    '</body></html>',
  ].join('');
}

/** Shown by the bootstrap when the scripts of the page cannot be loaded, which only scripts could render otherwise. */
function lostNotice({ i18n }: AppServices): string {
  const text = escapeHtml(i18n.t('errors.load.scripts'));
  const retry = escapeHtml(i18n.t('common.actions.retry'));
  return `<p id="lost-scripts" role="alert" hidden>${text} <a href="">${retry}</a></p>`;
}

/** Returns the styles of the page, including the colours of its club. */
export function pageStyle(services: AppServices, texts: readonly (string | undefined)[]): string {
  const club = clubOf(services);
  return [...texts, club && clubThemeCss(club.theme)].filter(Boolean).join('\n');
}

/** The icons of the site for browser tabs and home screens. */
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

import type { Club } from '@tifo/contracts/clubs';
import type { AppServices } from '#web/lib/app-services.ts';
import { clubQuery } from '#web/lib/club.ts';
import { PAGE_STATE_ID, type PageState } from '#web/lib/page-state.ts';
import type { PageAssets } from './assets.ts';
import { type HeadParts, headTags } from './head-tags.ts';
import { escapeHtml, toScriptJson } from './html-text.ts';

export interface DocumentParts extends HeadParts {
  body: string;
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

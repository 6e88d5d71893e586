import type { DataRouter } from 'react-router';
import type { AppServices } from '#web/lib/page/app-services.ts';
import type { PageHead } from '#web/lib/page/page.ts';
import { pageTitle } from '#web/lib/page/page-title.ts';

const TAG_ADDRESS = 'https://www.googletagmanager.com/gtag/js';

declare global {
  interface Window {
    dataLayer?: unknown[];
    [key: `ga-disable-${string}`]: boolean;
  }
}

export interface AnalyticsSite {
  app: AppServices;
  router: DataRouter;
}

let isStarted = false;

/** Loads the analytics tag and tells it of every path that is shown. */
export function startAnalytics(id: string, site: AnalyticsSite): void {
  window[`ga-disable-${id}`] = false;
  if (isStarted) return;
  isStarted = true;
  tell('js', new Date());
  tell('config', id, { send_page_view: false, anonymize_ip: true });
  tellPages(site);
  const script = document.createElement('script');
  script.src = `${TAG_ADDRESS}?id=${encodeURIComponent(id)}`;
  script.async = true;
  document.head.append(script);
}

/** The tag that is on the page already sends nothing any more. */
export function stopAnalytics(id: string): void {
  window[`ga-disable-${id}`] = true;
}

/** This page, and each one after it; searches and hashes of the same page are none. */
function tellPages({ app, router }: AnalyticsSite): void {
  let shown = router.state.location.pathname;
  tellPage(shown, document.title);
  router.subscribe(({ location, loaderData, matches }) => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    const head = loaderData[matches.at(-1)?.route.id ?? ''] as PageHead | undefined;
    tellPage(shown, pageTitle(app, head ?? {}));
  });
}

function tellPage(path: string, title: string): void {
  tell('event', 'page_view', { page_path: path.replace(/(?<=.)\/$/, ''), page_title: title });
}

/** The tag reads the arguments of calls, and takes a plain array for something else. */
function tell(...command: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(Object.assign(command, { [Symbol.toStringTag]: 'Arguments' }));
}

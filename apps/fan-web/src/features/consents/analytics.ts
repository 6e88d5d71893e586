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

/** Loads the analytics tag and reports every path that is shown. */
export function startAnalytics(id: string, site: AnalyticsSite): void {
  window[`ga-disable-${id}`] = false;
  if (isStarted) return;
  isStarted = true;
  tell('js', new Date());
  tell('config', id, { send_page_view: false, anonymize_ip: true });
  reportPages(site);
  const script = document.createElement('script');
  script.src = `${TAG_ADDRESS}?id=${encodeURIComponent(id)}`;
  script.async = true;
  document.head.append(script);
}

/** Stops the tag that is already on the page from sending anything. */
export function stopAnalytics(id: string): void {
  window[`ga-disable-${id}`] = true;
}

/** Reports this page and each one after it; changes of search or hash on the same page are not reported. */
function reportPages({ app, router }: AnalyticsSite): void {
  let shown = router.state.location.pathname;
  reportPage(shown, document.title);
  router.subscribe(({ location, loaderData, matches }) => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    const head = loaderData[matches.at(-1)?.route.id ?? ''] as PageHead | undefined;
    reportPage(shown, pageTitle(app, head ?? {}));
  });
}

function reportPage(path: string, title: string): void {
  tell('event', 'page_view', { page_path: path.replace(/(?<=.)\/$/, ''), page_title: title });
}

/** The tag reads `arguments` objects; it would ignore a plain array. */
function tell(...command: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(Object.assign(command, { [Symbol.toStringTag]: 'Arguments' }));
}

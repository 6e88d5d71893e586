import type { WebSettings } from '@tifo/contracts/web-settings';
import type { AnalyticsSite } from '#web/features/consents/analytics.ts';
import { openConsentSettings, startConsents } from '#web/features/consents/start-consents.ts';
import { pageAtRest } from '#web/lib/browser/page-at-rest.ts';
import { keepInScope } from './keep-in-scope.ts';
import { reloadForLostFile } from './lost-files.ts';
import { restoreChoices } from './restore-choices.ts';
import { startServiceWorker } from './service-worker.ts';

let site: AnalyticsSite | undefined;

/**
 * Initialises what a page can do without at first: what brings lost files, error reports, and, once the browser is idle,
 * cookie consent.
 */
export async function startDeferredInit(given: AnalyticsSite): Promise<void> {
  site = given;
  window.addEventListener('vite:preloadError', reloadForLostFile);
  if (restoreChoices(site.app.language)) window.location.reload();
  keepInScope(site.app.mount.basename, site.router);
  // A file that is lost, or a choice of cookies that is not made, keeps none of the others from starting.
  const rest = pageAtRest();
  await Promise.all([
    reportErrors(site.app.settings),
    rest.then(() => startConsents(given)),
    rest.then(() => startServiceWorker(given.app)),
  ]);
}

async function reportErrors({ sentryDsn, environment }: WebSettings): Promise<void> {
  if (sentryDsn === undefined) return;
  const { startErrorReports } = await import('./error-reports.ts');
  startErrorReports(sentryDsn, environment);
}

export async function openCookieSettings(): Promise<void> {
  if (site) await openConsentSettings(site);
}

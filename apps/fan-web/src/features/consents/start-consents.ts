import type { ConsentRecord } from '@tifo/contracts/consents';
import type { RouteHandle } from '#web/lib/page/page.ts';
import { type AnalyticsSite, startAnalytics, stopAnalytics } from './analytics.ts';
import { recordConsent } from './api/record-consent.ts';
import { readConsent } from './consent-cookie-rules.ts';

const CRAWLER = /bot|crawl|spider|slurp/i;

/**
 * Shows the banner to visitors who have not decided; otherwise applies their decision. Does nothing without a
 * secure context, where no decision could be stored.
 */
export async function startConsents(site: AnalyticsSite): Promise<void> {
  if (!window.isSecureContext || CRAWLER.test(navigator.userAgent)) return;
  const decision = readConsent(document.cookie);
  if (decision) apply(site, decision);
  else if (!isUnattended(site)) {
    await waitUntilNotTyping();
    await openDialog(site);
  }
}

/** Opens the settings, from the footer of every page. */
export async function openConsentSettings(site: AnalyticsSite): Promise<void> {
  await openDialog(site);
  const { showConsentSettings } = await import('./consent-dialog.ts');
  showConsentSettings();
}

async function openDialog(site: AnalyticsSite): Promise<void> {
  const { runConsentDialog } = await import('./consent-dialog.ts');
  await runConsentDialog(site.app, (decision) => apply(site, decision));
}

function apply(site: AnalyticsSite, decision: ConsentRecord): void {
  void recordConsent(site.app, decision);
  const { analyticsId } = site.app.settings;
  if (analyticsId === undefined) return;
  if (decision.categories.includes('analytics')) startAnalytics(analyticsId, site);
  else stopAnalytics(analyticsId);
}

/**
 * The wall of a stadium has no user who could decide, and nothing may cover its lots; nor the page in the frame of a
 * preview, which is there to be looked at.
 */
function isUnattended({ router }: AnalyticsSite): boolean {
  if (window.parent !== window) return true;
  return router.state.matches.some(
    ({ route }) => (route.handle as RouteHandle | undefined)?.name === 'bare-layout',
  );
}

/** Waits until no field has the focus: the banner takes it, which must not interrupt typing. */
async function waitUntilNotTyping(): Promise<void> {
  while (document.activeElement?.matches('input, textarea, select')) {
    const field = document.activeElement;
    await new Promise((resolve) => field.addEventListener('blur', resolve, { once: true }));
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

import type { ConsentRecord } from '@tifo/contracts/consents';
import type { RouteHandle } from '#web/lib/page/page.ts';
import { type AnalyticsSite, startAnalytics, stopAnalytics } from './analytics.ts';
import { recordConsent } from './api/record-consent.ts';
import { readConsent } from './consent-cookie-rules.ts';

const CRAWLER = /bot|crawl|spider|slurp/i;

/** Asks whoever has not decided; else does what was decided. Without a secure context no decision could be kept. */
export async function startConsents(site: AnalyticsSite): Promise<void> {
  if (!window.isSecureContext || CRAWLER.test(navigator.userAgent)) return;
  const decision = readConsent(document.cookie);
  if (decision) apply(site, decision);
  else if (!isUnattended(site)) {
    await nothingBeingTyped();
    await openDialog(site);
  }
}

/** The settings, from the foot of every page. */
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

/** Before the wall of a stadium stands nobody who could answer, and nothing may cover its lots. */
function isUnattended({ router }: AnalyticsSite): boolean {
  return router.state.matches.some(
    ({ route }) => (route.handle as RouteHandle | undefined)?.name === 'bare-layout',
  );
}

/** The banner takes the focus, which must not be taken from somebody in the middle of a word. */
async function nothingBeingTyped(): Promise<void> {
  while (document.activeElement?.matches('input, textarea, select')) {
    const field = document.activeElement;
    await new Promise((resolve) => field.addEventListener('blur', resolve, { once: true }));
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

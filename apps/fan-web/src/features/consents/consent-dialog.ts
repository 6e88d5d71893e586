import type { ConsentRecord } from '@tifo/contracts/consents';
import * as cookieConsent from 'vanilla-cookieconsent';
import 'vanilla-cookieconsent/dist/cookieconsent.css';
import type { AppServices } from '#web/lib/page/app-services.ts';
import './consent-dialog.css';
import { CONSENT_COOKIE, CONSENT_TEXT_VERSION, cookieDomains } from './consent-cookie-rules.ts';
import { consentTexts, hashConsentTexts } from './consent-texts.ts';

const KEPT_DAYS = 182;

export type DecisionListener = (decision: ConsentRecord) => void;

let running: Promise<void> | undefined;

/** The banner for whoever has not decided yet, and the settings; `onDecision` hears of every decision. */
export function runConsentDialog(app: AppServices, onDecision: DecisionListener): Promise<void> {
  running ??= run(app, onDecision);
  return running;
}

export function showConsentSettings(): void {
  cookieConsent.showPreferences();
}

async function run(app: AppServices, onDecision: DecisionListener): Promise<void> {
  await app.i18n.addTopics(['consents']);
  const textHash = await hashConsentTexts(app);
  const decide = () => {
    cookieConsent.setCookieData({ value: { textHash } });
    // The library's categories are those configured below, as the contract names them.
    onDecision(cookieConsent.getCookie() as unknown as ConsentRecord);
  };
  await cookieConsent.run({
    mode: 'opt-in',
    revision: CONSENT_TEXT_VERSION,
    // Crawlers never come this far; whoever drives a browser decides like everybody.
    hideFromBots: false,
    manageScriptTags: false,
    cookie: { name: CONSENT_COOKIE, expiresAfterDays: KEPT_DAYS, sameSite: 'Lax', secure: true },
    guiOptions: {
      consentModal: { layout: 'box inline', position: 'bottom left' },
      preferencesModal: { layout: 'box' },
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      analytics: { autoClear: { cookies: analyticsCookies() } },
    },
    language: { default: app.language, translations: { [app.language]: consentTexts(app) } },
    onFirstConsent: decide,
    onChange: decide,
  });
}

function analyticsCookies(): { name: RegExp; domain?: string }[] {
  const domains = cookieDomains(window.location.hostname);
  return [{ name: /^_ga/ }, ...domains.map((domain) => ({ name: /^_ga/, domain }))];
}

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

/**
 * Shows the banner to visitors who have not decided yet, and prepares the settings; `onDecision` is called
 * with every decision.
 */
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
    // The library's categories are those configured below, named as in the contract.
    onDecision(cookieConsent.getCookie() as unknown as ConsentRecord);
  };
  await cookieConsent.run({
    mode: 'opt-in',
    revision: CONSENT_TEXT_VERSION,
    // `startConsents` excludes crawlers; automated browsers decide like any visitor.
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
    onModalReady: ({ modalName, modal }) => {
      if (modalName !== 'consentModal') return;
      letFocusLeave(modal);
      placeAlone(modal.querySelectorAll('.cm__btn-group > .cm__btn'));
    },
  });
}

/**
 * Removes the library's trap of the Tab key, which a keyboard could not leave without deciding: the banner
 * covers no page.
 */
function letFocusLeave(banner: HTMLElement): void {
  banner.removeAttribute('aria-modal');
  banner.ownerDocument.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab' && banner.contains(event.target as Node)) event.stopPropagation();
    },
    true,
  );
}

function analyticsCookies(): { name: RegExp; domain?: string }[] {
  const domains = cookieDomains(window.location.hostname);
  return [{ name: /^_ga/ }, ...domains.map((domain) => ({ name: /^_ga/, domain }))];
}

/** The library stacks its groups of buttons on phones, whatever the style sheets of a page say. */
function placeAlone(buttons: Iterable<Element>): void {
  for (const button of [...buttons]) {
    const group = button.closest('.cm__btn-group');
    const place = button.ownerDocument.createElement('div');
    place.className = 'consent-action';
    group?.before(place);
    place.append(button);
    if (group?.childElementCount === 0) group.remove();
  }
}

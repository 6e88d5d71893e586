import type { Club } from '@tifo/contracts/clubs';
import type { Translation } from 'vanilla-cookieconsent';
import type { AppServices } from '#web/lib/page/app-services.ts';
import { clubQuery } from '#web/lib/page/club.ts';
import { pathWithinClub } from '#web/lib/page/path-within-club.ts';
import { CONSENT_COOKIE } from './consent-cookie-rules.ts';

/** The texts of banner and settings, in the form the library takes them. */
export function consentTexts(app: AppServices): Translation {
  const { t } = app.i18n;
  const acceptAllBtn = t('consent.actions.acceptAll');
  const acceptNecessaryBtn = t('consent.actions.necessaryOnly');
  const privacyUrl = privacyPolicyUrl(app);
  return {
    consentModal: {
      title: t('consent.banner.title'),
      description: t('consent.banner.text'),
      acceptAllBtn,
      acceptNecessaryBtn,
      showPreferencesBtn: t('consent.actions.choose'),
      ...(privacyUrl ? { footer: linkHtml(privacyUrl, t('consent.banner.privacy')) } : {}),
    },
    preferencesModal: {
      title: t('consent.settings.title'),
      acceptAllBtn,
      acceptNecessaryBtn,
      savePreferencesBtn: t('consent.actions.save'),
      closeIconLabel: t('consent.actions.close'),
      sections: [
        { description: t('consent.settings.lead') },
        {
          title: t('consent.settings.necessary.title'),
          description: t('consent.settings.necessary.text'),
          linkedCategory: 'necessary',
          cookieTable: necessaryCookies(app),
        },
        {
          title: t('consent.settings.analytics.title'),
          description: t('consent.settings.analytics.text'),
          linkedCategory: 'analytics',
          cookieTable: analyticsCookies(app),
        },
      ],
    },
  };
}

/** SHA-256 of the texts as they are in consent.json, which says what somebody agreed to. */
export async function hashConsentTexts({ i18n }: AppServices): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(i18n.texts.consent));
  const hash = await crypto.subtle.digest('SHA-256', text);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function tableHeaders({ i18n: { t } }: AppServices) {
  return {
    name: t('consent.settings.table.name'),
    purpose: t('consent.settings.table.purpose'),
    duration: t('consent.settings.table.duration'),
  };
}

function necessaryCookies(app: AppServices) {
  const { t } = app.i18n;
  return {
    headers: tableHeaders(app),
    body: [
      {
        name: CONSENT_COOKIE,
        purpose: t('consent.settings.table.consent'),
        duration: t('consent.settings.table.consentDuration'),
      },
      {
        name: 'selected_language, theme',
        purpose: t('consent.settings.table.preferences'),
        duration: t('consent.settings.table.preferencesDuration'),
      },
    ],
  };
}

function analyticsCookies(app: AppServices) {
  const { t } = app.i18n;
  const row = {
    name: '_ga, _ga_*',
    purpose: t('consent.settings.table.audience'),
    duration: t('consent.settings.table.audienceDuration'),
  };
  return { headers: tableHeaders(app), body: [row] };
}

function privacyPolicyUrl(app: AppServices): string | undefined {
  const { basename, clubSlug } = app.mount;
  const club = app.queryClient.getQueryData<Club>(clubQuery(app).queryKey);
  if (!club || clubSlug === undefined || club.privacyPolicyUrl === '') return undefined;
  const own = pathWithinClub(club.privacyPolicyUrl, clubSlug);
  return own === undefined ? club.privacyPolicyUrl : basename.replace(/\/$/, '') + own;
}

/** The library takes markup: it is written by the browser, never pasted together. */
function linkHtml(href: string, words: string): string {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = words;
  return link.outerHTML;
}

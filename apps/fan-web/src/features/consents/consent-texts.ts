import type { Club } from '@tifo/contracts/clubs';
import type { Translation } from 'vanilla-cookieconsent';
import type { AppServices } from '#web/lib/page/app-services.ts';
import { clubQuery } from '#web/lib/page/club.ts';
import { pathWithinClub } from '#web/lib/page/path-within-club.ts';
import { CONSENT_COOKIE } from './consent-cookie-rules.ts';

/** Returns the texts of banner and settings, in the library's format. */
export function consentTexts(app: AppServices): Translation {
  const { t } = app.i18n;
  const acceptAllBtn = t('consents.actions.acceptAll');
  const acceptNecessaryBtn = t('consents.actions.necessaryOnly');
  const privacyUrl = privacyPolicyUrl(app);
  return {
    consentModal: {
      title: t('consents.banner.title'),
      description: t('consents.banner.text'),
      acceptAllBtn,
      acceptNecessaryBtn,
      showPreferencesBtn: t('consents.actions.choose'),
      ...(privacyUrl ? { footer: linkHtml(privacyUrl, t('consents.banner.privacy')) } : {}),
    },
    preferencesModal: {
      title: t('consents.settings.title'),
      acceptAllBtn,
      acceptNecessaryBtn,
      savePreferencesBtn: t('consents.actions.save'),
      closeIconLabel: t('consents.actions.close'),
      sections: [
        { description: t('consents.settings.lead') },
        {
          title: t('consents.settings.necessary.title'),
          description: t('consents.settings.necessary.text'),
          linkedCategory: 'necessary',
          cookieTable: necessaryCookies(app),
        },
        {
          title: t('consents.settings.analytics.title'),
          description: t('consents.settings.analytics.text'),
          linkedCategory: 'analytics',
          cookieTable: analyticsCookies(app),
        },
      ],
    },
  };
}

/** Returns the SHA-256 of the texts in consents.json, which proves what a visitor agreed to. */
export async function hashConsentTexts({ i18n }: Pick<AppServices, 'i18n'>): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(i18n.texts.consents));
  const hash = await crypto.subtle.digest('SHA-256', text);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function tableHeaders({ i18n: { t } }: AppServices) {
  return {
    name: t('consents.settings.table.name'),
    purpose: t('consents.settings.table.purpose'),
    duration: t('consents.settings.table.duration'),
  };
}

function necessaryCookies(app: AppServices) {
  const { t } = app.i18n;
  return {
    headers: tableHeaders(app),
    body: [
      {
        name: CONSENT_COOKIE,
        purpose: t('consents.settings.table.consent'),
        duration: t('consents.settings.table.consentDuration'),
      },
      {
        name: 'selected_language, theme',
        purpose: t('consents.settings.table.preferences'),
        duration: t('consents.settings.table.preferencesDuration'),
      },
    ],
  };
}

function analyticsCookies(app: AppServices) {
  const { t } = app.i18n;
  const row = {
    name: '_ga, _ga_*',
    purpose: t('consents.settings.table.audience'),
    duration: t('consents.settings.table.audienceDuration'),
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

/** The library expects markup: it is serialised by the browser, never concatenated. */
function linkHtml(href: string, words: string): string {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = words;
  return link.outerHTML;
}

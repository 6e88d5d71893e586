import type { ClubDraft, ClubSettings } from '@tifo/contracts/back-office/clubs';
import type { BodyPaths } from '../../lib/forms/refused-fields.ts';
import { toInstant, toLocal, toNumber } from '../../lib/forms/written-values.ts';
import { LEGAL_PATHS, type Legal, type LegalValues, toLegal, toLegalValues } from './legal-values.ts';

/** The values of the form's fields: amounts and absent texts as they are typed. */
export interface SettingsValues {
  name: string;
  platformName: string;
  logoUrl: string;
  bannerUrl: string;
  theme: ClubDraft['theme'];
  presentationMarkdown: ClubDraft['presentationMarkdown'];
  contactEmail: string;
  languages: 'en' | 'fr' | 'en fr';
  ticker: string;
  coinPrice: string;
  membershipFee: string;
  taxReceiptThreshold: string;
  upcomingDate: string;
  timeZone: string;
  accessMode: ClubDraft['accessMode'];
  flags: Pick<
    ClubSettings,
    'coinsEnabled' | 'fiatAccepted' | 'promoteDonation' | 'referralNeeded' | 'secondFactorNeeded'
  >;
  documents: { eulaUrl: string; sfcUrl: string; privacyPolicyUrl: string };
  legal: LegalValues;
}

const written = (value: number | string | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

export function toStored(settings: ClubSettings): { values: SettingsValues; version: number } {
  const { name, platformName, logoUrl, bannerUrl, theme, presentationMarkdown, ticker, timeZone } = settings;
  const { accessMode, coinsEnabled } = settings;
  const { fiatAccepted, promoteDonation, referralNeeded, secondFactorNeeded, legalIdentity } = settings;
  const values: SettingsValues = {
    ...{ name, platformName, logoUrl, bannerUrl, theme, presentationMarkdown, ticker, timeZone, accessMode },
    contactEmail: written(settings.contactEmail),
    languages: settings.languages.length === 2 ? 'en fr' : (settings.languages[0] ?? 'en'),
    coinPrice: written(settings.coinPriceEuros),
    membershipFee: written(settings.membershipFeeEuros),
    taxReceiptThreshold: written(settings.taxReceiptThresholdEuros),
    upcomingDate: toLocal(settings.upcomingDate),
    flags: { coinsEnabled, fiatAccepted, promoteDonation, referralNeeded, secondFactorNeeded },
    documents: {
      eulaUrl: written(settings.eulaUrl),
      sfcUrl: written(settings.sfcUrl),
      privacyPolicyUrl: written(settings.privacyPolicyUrl),
    },
    legal: toLegalValues(legalIdentity),
  };
  return { values, version: settings.version };
}

export function toDraft(values: SettingsValues, legalIdentity: Legal): ClubDraft {
  const { flags, documents, coinPrice, membershipFee, taxReceiptThreshold, legal, ...fields } = values;
  return {
    ...fields,
    ...flags,
    contactEmail: values.contactEmail || null,
    languages: values.languages.split(' ') as ClubDraft['languages'],
    ticker: values.ticker.toUpperCase(),
    coinPriceEuros: toNumber(coinPrice) ?? 1,
    membershipFeeEuros: toNumber(membershipFee),
    taxReceiptThresholdEuros: toNumber(taxReceiptThreshold),
    upcomingDate: toInstant(values.upcomingDate),
    eulaUrl: documents.eulaUrl || null,
    sfcUrl: documents.sfcUrl || null,
    privacyPolicyUrl: documents.privacyPolicyUrl || null,
    legalIdentity: toLegal(legal, legalIdentity),
  };
}

export const SETTINGS_PATHS: BodyPaths = {
  coinPrice: 'coinPriceEuros',
  membershipFee: 'membershipFeeEuros',
  taxReceiptThreshold: 'taxReceiptThresholdEuros',
  'flags.coinsEnabled': 'coinsEnabled',
  'flags.fiatAccepted': 'fiatAccepted',
  'flags.promoteDonation': 'promoteDonation',
  'flags.referralNeeded': 'referralNeeded',
  'flags.secondFactorNeeded': 'secondFactorNeeded',
  'documents.eulaUrl': 'eulaUrl',
  'documents.sfcUrl': 'sfcUrl',
  'documents.privacyPolicyUrl': 'privacyPolicyUrl',
  ...LEGAL_PATHS,
};

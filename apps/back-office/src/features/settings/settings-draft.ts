import type { ClubDraft, ClubSettings } from '@tifo/contracts/back-office/clubs';
import type { BodyPaths } from '../../lib/forms/refused-fields.ts';
import { toInstant, toLocal, toNumber } from '../../lib/forms/written-values.ts';

type Legal = ClubDraft['legalIdentity'];
type Address = NonNullable<NonNullable<Legal>['address']>;

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
  legal: {
    name: string;
    legalForm: string;
    siren: string;
    addressLine1: string;
    postalCode: string;
    city: string;
  };
}

const written = (value: number | string | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

export function toStored(settings: ClubSettings): { values: SettingsValues; version: number } {
  const { name, platformName, logoUrl, bannerUrl, theme, presentationMarkdown, ticker, timeZone } = settings;
  const { accessMode, coinsEnabled } = settings;
  const { fiatAccepted, promoteDonation, referralNeeded, secondFactorNeeded, legalIdentity } = settings;
  const address = legalIdentity?.address;
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
    legal: {
      ...{ name: written(legalIdentity?.name), legalForm: written(legalIdentity?.legalForm) },
      ...{ siren: written(legalIdentity?.siren), addressLine1: written(address?.addressLine1) },
      ...{ postalCode: written(address?.postalCode), city: written(address?.city) },
    },
  };
  return { values, version: settings.version };
}

/** Parts of the legal identity that the form does not contain are kept. */
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

function toLegal(legal: SettingsValues['legal'], before: Legal): Legal {
  const { name: _n, legalForm: _f, siren: _s, address: was, ...kept } = before ?? {};
  const { name, legalForm, siren, addressLine1, postalCode, city } = legal;
  const address: Address | undefined =
    addressLine1 && postalCode && city
      ? { ...(was ?? { country: 'FR' }), addressLine1, postalCode, city }
      : undefined;
  const after = {
    ...kept,
    ...(name ? { name } : {}),
    ...(legalForm ? { legalForm } : {}),
    ...(siren ? { siren: siren.replaceAll(/\s/g, '') } : {}),
    ...(address ? { address } : {}),
  };
  return Object.keys(after).length > 0 ? after : null;
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
  legal: 'legalIdentity',
  'legal.addressLine1': 'legalIdentity.address.addressLine1',
  'legal.postalCode': 'legalIdentity.address.postalCode',
  'legal.city': 'legalIdentity.address.city',
};

import type { ClubDraft } from '@tifo/contracts/back-office/clubs';
import type { GiftQuality, Vat, VatExemption } from '@tifo/contracts/clubs';
import type { BodyPaths } from '../../lib/forms/refused-fields.ts';
import { toNumber } from '../../lib/forms/written-values.ts';

export type Legal = ClubDraft['legalIdentity'];
type Identity = NonNullable<Legal>;

/** Under which article a club bears no VAT, or that it bears some; empty as long as nobody has said. */
export const VAT_KINDS = ['RATE', 'ART_293_B', 'ART_261_7_1'] as const satisfies readonly (
  | 'RATE'
  | VatExemption
)[];
export const QUALITIES = [
  'GENERAL_INTEREST',
  'PUBLIC_UTILITY',
  'ENDOWMENT_FUND',
  'CORPORATE_FOUNDATION',
] as const satisfies readonly GiftQuality[];

interface Texts {
  en: string;
  fr: string;
}

/** The legal identity as it is typed. */
export interface LegalValues {
  name: string;
  legalForm: string;
  siren: string;
  rna: string;
  phoneNumber: string;
  director: string;
  mediator: string;
  addressLine1: string;
  addressLine2: string;
  postalCode: string;
  city: string;
  vatKind: '' | (typeof VAT_KINDS)[number];
  vatNumber: string;
  /** In percent. */
  vatRate: string;
  quality: '' | GiftQuality;
  decreeDate: string;
  decreePublishedOn: string;
  object: Texts;
  signatoryName: string;
  capacity: Texts;
  signatureKey: string;
}

const NO_TEXTS: Texts = { en: '', fr: '' };

export function toLegalValues(identity: Legal): LegalValues {
  const { name = '', legalForm = '', siren = '', rna = '' }: Identity = identity ?? {};
  const { phoneNumber = '', director = '', mediator = '' }: Identity = identity ?? {};
  const { quality, address, vat, decree, object, signatory }: Identity = identity ?? {};
  return {
    ...{ name, legalForm, siren, rna, quality: quality ?? '' },
    ...{ phoneNumber, director, mediator },
    ...{ addressLine1: address?.addressLine1 ?? '', addressLine2: address?.addressLine2 ?? '' },
    ...{ postalCode: address?.postalCode ?? '', city: address?.city ?? '' },
    ...vatValues(vat),
    ...{ decreeDate: decree?.date ?? '', decreePublishedOn: decree?.publishedOn ?? '' },
    object: object ?? NO_TEXTS,
    ...{ signatoryName: signatory?.name ?? '', capacity: signatory?.capacity ?? NO_TEXTS },
    signatureKey: signatory?.signatureKey ?? '',
  };
}

function vatValues(vat: Vat | undefined): Pick<LegalValues, 'vatKind' | 'vatNumber' | 'vatRate'> {
  if (!vat) return { vatKind: '', vatNumber: '', vatRate: '' };
  if ('exemption' in vat) return { vatKind: vat.exemption, vatNumber: '', vatRate: '' };
  return { vatKind: 'RATE', vatNumber: vat.number, vatRate: String(vat.ratePerMille / 10) };
}

/** Returns what was typed as a legal identity; what is not whole yet is left out, and null stands for nothing at all. */
export function toLegal(values: LegalValues, before: Legal): Legal {
  const { name, legalForm, quality, phoneNumber, director, mediator } = values;
  const [siren, rna] = [closed(values.siren), closed(values.rna)];
  const parts: { [Part in keyof Identity]?: Identity[Part] | undefined } = {
    ...{ name: name || undefined, legalForm: legalForm || undefined, quality: quality || undefined },
    ...{ siren: siren || undefined, rna: rna || undefined },
    ...{ phoneNumber: phoneNumber || undefined, director: director || undefined },
    mediator: mediator || undefined,
    ...{ address: toAddress(values, before), vat: toVat(values) },
    ...{ decree: toDecree(values), object: inBoth(values.object), signatory: toSignatory(values) },
  };
  const known = Object.entries(parts).filter(([, value]) => value !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : null;
}

/** Numbers are copied with the spaces that make them readable. */
const closed = (number: string) => number.replaceAll(/\s/g, '').toUpperCase();

function toAddress(values: LegalValues, before: Legal): Identity['address'] {
  const { addressLine1, addressLine2, postalCode, city } = values;
  if (!addressLine1 || !postalCode || !city) return undefined;
  const country = before?.address?.country ?? 'FR';
  return { addressLine1, ...(addressLine2 ? { addressLine2 } : {}), postalCode, city, country };
}

function toVat({ vatKind, vatNumber, vatRate }: LegalValues): Vat | undefined {
  if (vatKind === '') return undefined;
  if (vatKind !== 'RATE') return { exemption: vatKind };
  const rate = toNumber(vatRate);
  if (!vatNumber || rate === null) return undefined;
  return { number: closed(vatNumber), ratePerMille: Math.round(rate * 10) };
}

function toDecree({ quality, decreeDate, decreePublishedOn }: LegalValues): Identity['decree'] {
  if (quality !== 'PUBLIC_UTILITY' || !decreeDate || !decreePublishedOn) return undefined;
  return { date: decreeDate, publishedOn: decreePublishedOn };
}

function toSignatory({ signatoryName, capacity, signatureKey }: LegalValues): Identity['signatory'] {
  const both = inBoth(capacity);
  return signatoryName && both && signatureKey
    ? { name: signatoryName, capacity: both, signatureKey }
    : undefined;
}

/** A document is in one language or the other: what is written in one stands in both. */
function inBoth({ en, fr }: Texts): Texts | undefined {
  return en || fr ? { en: en || fr, fr: fr || en } : undefined;
}

/** Who has typed a part of these has to give the whole: otherwise it would not be kept. */
export function begunParts(values: LegalValues) {
  const { addressLine1, addressLine2, postalCode, city, capacity } = values;
  const { decreeDate, decreePublishedOn, signatoryName, signatureKey } = values;
  return {
    address: [addressLine1, addressLine2, postalCode, city].some(Boolean),
    decree: Boolean(decreeDate || decreePublishedOn),
    signatory: [signatoryName, capacity.en, capacity.fr, signatureKey].some(Boolean),
  };
}

export const LEGAL_PATHS: BodyPaths = {
  legal: 'legalIdentity',
  'legal.addressLine1': 'legalIdentity.address.addressLine1',
  'legal.addressLine2': 'legalIdentity.address.addressLine2',
  'legal.postalCode': 'legalIdentity.address.postalCode',
  'legal.city': 'legalIdentity.address.city',
  'legal.vatNumber': 'legalIdentity.vat.number',
  'legal.vatRate': 'legalIdentity.vat.ratePerMille',
  'legal.decreeDate': 'legalIdentity.decree.date',
  'legal.decreePublishedOn': 'legalIdentity.decree.publishedOn',
  'legal.signatoryName': 'legalIdentity.signatory.name',
  'legal.capacity': 'legalIdentity.signatory.capacity',
  'legal.signatureKey': 'legalIdentity.signatory.signatureKey',
};

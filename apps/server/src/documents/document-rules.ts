import type { LegalIdentity } from '@tifo/contracts/clubs';
import { dateFormatter } from '@tifo/contracts/date-rules';
import type { Language } from '@tifo/contracts/values';

/** A party of a document, as known on the day of issue. */
export interface DocumentParty {
  name: string;
  addressLines: string[];
  /** Of a company, such as "SAS"; unknown of those that registered before it was asked. */
  legalForm?: string;
  /** The registration number of a company, whose documents follow other rules. */
  registrationNumber?: string;
  /** ISO 3166-1, if known. */
  country?: string;
}

/** The issuer, with the club's name on the day of issue. */
export interface DocumentIssuer {
  name: string;
  platformName: string;
  contactEmail: string | null;
  color: string;
  /** Absent in documents issued before clubs had one. */
  legal?: LegalIdentity;
  logoUrl?: string;
}

/** `2026-000042`. */
export function documentNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(6, '0')}`;
}

/** Undefined for what is no number of a document. */
export function readDocumentNumber(text: string): { year: number; number: number } | undefined {
  const [, year, number] = /^\s*(\d{4})-(\d{1,9})\s*$/.exec(text) ?? [];
  return year && number ? { year: Number(year), number: Number(number) } : undefined;
}

/** Returns the year of an instant in the club's time zone. */
export function documentYear(at: Date, timeZone: string): number {
  return Number(dateFormatter('en', { timeZone, year: 'numeric' }).format(at));
}

interface Issuing {
  name: string;
  platformName: string;
  contactEmail: string | null;
  theme: { primary: string };
  logoUrl: string;
  legalIdentity: LegalIdentity | null;
}

export function toIssuer({ theme, legalIdentity, ...club }: Issuing): DocumentIssuer {
  const { name, platformName, contactEmail, logoUrl } = club;
  const known = { name, platformName, contactEmail, logoUrl, color: theme.primary };
  return legalIdentity ? { ...known, legal: legalIdentity } : known;
}

/** Returns the lines of an address as printed, with the country last. */
export function toAddressLines(address: Address, language: Language): string[] {
  const { addressLine1, addressLine2, postalCode, city, country } = address;
  const lines = [addressLine1, addressLine2 ?? '', `${postalCode} ${city}`, countryName(country, language)];
  return lines.filter(Boolean);
}

interface Address {
  addressLine1: string;
  addressLine2?: string | undefined;
  postalCode: string;
  city: string;
  country: string;
}

export interface PartyInfo {
  firstName: string;
  lastName: string;
  companyInfo?:
    | { name: string; legalForm?: string | undefined; registrationNumber: string; address: string }
    | undefined;
  address?: Address | undefined;
}

/** Returns the party as printed. A company appears under its own name. */
export function toParty(info: PartyInfo, language: Language): DocumentParty {
  const { companyInfo, address } = info;
  const name = `${info.firstName} ${info.lastName}`.trim();
  if (companyInfo) {
    const { name: company, legalForm, registrationNumber, address: seat } = companyInfo;
    return {
      ...{ name: company, registrationNumber, addressLines: seat.split(/\n+/) },
      ...(legalForm === undefined ? {} : { legalForm }),
    };
  }
  if (!address) return { name, addressLines: [] };
  return { name, country: address.country, addressLines: toAddressLines(address, language) };
}

/** Returns whether the document can print an address of this party. */
export function hasAddress({ addressLines }: DocumentParty): boolean {
  return addressLines.some((line) => line.trim() !== '');
}

function countryName(country: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
}

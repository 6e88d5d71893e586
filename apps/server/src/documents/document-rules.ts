import type { LegalIdentity } from '@tifo/contracts/clubs';
import type { Language } from '@tifo/contracts/values';

/** Whom a document names: as they had told the club on that day. */
export interface DocumentParty {
  name: string;
  addressLines: string[];
  /** Of a company; its documents follow other rules. */
  registrationNumber?: string;
  /** ISO 3166-1, where it is known. */
  country?: string;
}

/** In whose name it is written: as the club was called on that day. */
export interface DocumentIssuer {
  name: string;
  platformName: string;
  contactEmail: string | null;
  color: string;
  /** Absent in documents that were issued before clubs had one. */
  legal?: LegalIdentity;
  logoUrl?: string;
}

/** `2026-000042`. */
export function documentNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(6, '0')}`;
}

/** The year that an instant falls into where the club is. */
export function documentYear(at: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(at));
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

/** The lines of an address as they are printed, the country last. */
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
  companyInfo?: { name: string; registrationNumber: string; address: string } | undefined;
  address?: Address | undefined;
}

/** As it is printed. A company acts in its own name. */
export function toParty(info: PartyInfo, language: Language): DocumentParty {
  const { companyInfo, address } = info;
  const name = `${info.firstName} ${info.lastName}`.trim();
  if (companyInfo) {
    const { name: company, registrationNumber, address: seat } = companyInfo;
    return { name: company, registrationNumber, addressLines: seat.split(/\n+/) };
  }
  if (!address) return { name, addressLines: [] };
  return { name, country: address.country, addressLines: toAddressLines(address, language) };
}

function countryName(country: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
}

import type { ClubModel } from '@tifo/contracts/clubs';
import type { Language } from '@tifo/contracts/values';

/** What a receipt can be for. */
export type ReceiptSource = 'DONATION' | 'MEMBERSHIP' | 'AUCTION';

export interface ReceiptedGift {
  source: ReceiptSource;
  totalCents: bigint;
  /** The worth of what the donor got in return. */
  nonDeductibleCents: bigint;
}

export function deductibleCents({ totalCents, nonDeductibleCents }: Omit<ReceiptedGift, 'source'>): bigint {
  return totalCents > nonDeductibleCents ? totalCents - nonDeductibleCents : 0n;
}

/** Foundations give receipts: for every gift, and for won lots above a threshold where they have set one. */
export function earnsReceipt(
  {
    model,
    taxReceiptThresholdCents: threshold,
  }: { model: ClubModel; taxReceiptThresholdCents: bigint | null },
  gift: ReceiptedGift,
): boolean {
  if (model !== 'FOUNDATION' || deductibleCents(gift) === 0n) return false;
  if (gift.source !== 'AUCTION') return true;
  return threshold !== null && gift.totalCents > threshold;
}

/** `2026-000042`. */
export function receiptNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(6, '0')}`;
}

/** The year that an instant falls into where the club is. */
export function receiptYear(at: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(at));
}

interface Address {
  addressLine1: string;
  addressLine2?: string | undefined;
  postalCode: string;
  city: string;
  country: string;
}

export interface DonorInfo {
  firstName: string;
  lastName: string;
  companyInfo?: { name: string; registrationNumber: string; address: string } | undefined;
  address?: Address | undefined;
}

/** As it is printed. A company gives in its own name. */
export function toDonor(info: DonorInfo, language: Language): { name: string; addressLines: string[] } {
  const { companyInfo, address } = info;
  const name = `${info.firstName} ${info.lastName}`.trim();
  if (companyInfo) {
    const { name: company, registrationNumber, address: seat } = companyInfo;
    return { name: company, addressLines: [registrationNumber, ...seat.split(/\n+/)] };
  }
  if (!address) return { name, addressLines: [] };
  const { addressLine1, addressLine2, postalCode, city, country } = address;
  return {
    name,
    addressLines: [
      addressLine1,
      addressLine2 ?? '',
      `${postalCode} ${city}`,
      countryName(country, language),
    ].filter(Boolean),
  };
}

function countryName(country: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
}

import type { ClubModel, LegalIdentity } from '@tifo/contracts/clubs';
import { receiptLimitOf } from '@tifo/contracts/receipt-rules';

/** What a receipt is issued for. */
export type ReceiptSource = 'DONATION' | 'MEMBERSHIP' | 'AUCTION';

export interface ReceiptedGift {
  source: ReceiptSource;
  totalCents: bigint;
  /** The value of what the donor received in return. */
  nonDeductibleCents: bigint;
}

export function deductibleCents({ totalCents, nonDeductibleCents }: Omit<ReceiptedGift, 'source'>): bigint {
  return totalCents > nonDeductibleCents ? totalCents - nonDeductibleCents : 0n;
}

/**
 * Returns whether a receipt is due: foundations issue one for every donation, and for won lots above their
 * threshold if they have one.
 */
export function earnsReceipt(
  {
    model,
    taxReceiptThresholdCents: threshold,
  }: { model: ClubModel; taxReceiptThresholdCents: bigint | null },
  gift: ReceiptedGift,
): boolean {
  const { source, totalCents, nonDeductibleCents } = gift;
  if (source !== 'AUCTION') return model === 'FOUNDATION' && deductibleCents(gift) > 0n;
  const limit = receiptLimitOf({ model, threshold, nonDeductible: nonDeductibleCents });
  return limit !== null && totalCents > limit;
}

export type TaxArticle = 'company' | 'person' | 'personOrWealth';

/**
 * Returns the articles of the tax code (CGI) by which a donation reduces taxes: 238 bis for companies, 200 for
 * people, and for foundations of public utility also 978, about the tax on real estate.
 */
export function taxArticleOf(
  { quality, legalForm = '' }: Pick<LegalIdentity, 'quality' | 'legalForm'>,
  donor: { registrationNumber?: string },
): TaxArticle {
  if (donor.registrationNumber) return 'company';
  const isFoundation = /^(fondation|foundation)\b/i.test(legalForm.trim());
  return quality === 'PUBLIC_UTILITY' && isFoundation ? 'personOrWealth' : 'person';
}

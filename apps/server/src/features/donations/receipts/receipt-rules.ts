import type { ClubModel } from '@tifo/contracts/clubs';

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
  if (model !== 'FOUNDATION' || deductibleCents(gift) === 0n) return false;
  if (gift.source !== 'AUCTION') return true;
  return threshold !== null && gift.totalCents > threshold;
}

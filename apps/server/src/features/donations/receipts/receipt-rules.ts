import type { ClubModel } from '@tifo/contracts/clubs';

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

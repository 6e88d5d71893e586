import type { RefundPreview } from '@tifo/contracts/back-office/refunds';
import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { earnsReceipt } from './receipt-rules.ts';
import { findLiveReceipt, type ReceiptedRef } from './receipt-store.ts';
import { findWaitingReceipt } from './waiting-receipt-store.ts';

interface PreviewReissueInput extends Omit<ReceiptedRef, 'clubId'> {
  club: ClubRecord;
  /** The cents left of the donation after the refund. */
  totalCents: bigint;
}

/**
 * Returns what happens to a receipt if this amount is left of its donation, by the rules of `reissueReceipt`.
 */
export async function previewReissue(
  tx: Tx,
  { club, totalCents, ...gift }: PreviewReissueInput,
): Promise<RefundPreview['receipt']> {
  const key = { clubId: club.id, ...gift };
  const waiting = await findWaitingReceipt(tx, key);
  if (waiting) {
    const { nonDeductibleCents } = waiting;
    return earnsReceipt(club, { ...gift, totalCents, nonDeductibleCents }) ? 'REDUCED' : 'DROPPED';
  }
  const receipt = await findLiveReceipt(tx, key);
  if (!receipt) return 'NONE';
  const nonDeductibleCents = receipt.totalCents - receipt.deductibleCents;
  const isEarned = earnsReceipt(club, { ...gift, totalCents, nonDeductibleCents });
  return isEarned ? 'REISSUED' : 'VOID';
}

import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { earnsReceipt } from './receipt-rules.ts';
import { findLiveReceipt, type ReceiptedRef } from './receipt-store.ts';

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
): Promise<'NONE' | 'VOID' | 'REISSUED'> {
  const receipt = await findLiveReceipt(tx, { clubId: club.id, ...gift });
  if (!receipt) return 'NONE';
  const nonDeductibleCents = receipt.totalCents - receipt.deductibleCents;
  const isEarned = earnsReceipt(club, { ...gift, totalCents, nonDeductibleCents });
  return isEarned ? 'REISSUED' : 'VOID';
}

import type { UnitOfWork } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { issueReceipt } from './issue-receipt.ts';
import { findLiveReceipt, type ReceiptedRef } from './receipt-store.ts';
import { voidReceiptOf } from './void-receipt.ts';
import { takeWaitingReceipt, type WaitingReceipt } from './waiting-receipt-store.ts';

export interface ReissueReceiptInput extends ReceiptedRef {
  actor: Actor;
  reason: string;
  /** The cents left of the donation; 0 voids the receipt for good. */
  totalCents: bigint;
}

/**
 * After a refund: voids the receipt of a donation, membership or won lot, and issues another one for the
 * amount left, if a receipt is still due.
 */
export async function reissueReceipt(
  uow: UnitOfWork,
  { actor, reason, totalCents, ...key }: ReissueReceiptInput,
): Promise<void> {
  const { clubId, source, ref } = key;
  const gift = await findGift(uow, key);
  if (!gift) return;
  await voidReceiptOf(uow, { ...key, actor, reason });
  const [fan] = await findFansByIds(uow.tx, clubId, [gift.fanId]);
  if (!fan) return;
  const club = await readClub(uow, clubId);
  // The value of what was given in return does not shrink with the refund.
  const { nonDeductibleCents, paidAt } = gift;
  await issueReceipt(uow, { club, fan, source, ref, totalCents, nonDeductibleCents, paidAt });
}

/** Returns the donation as recorded by its receipt, or by the queue of waiting receipts. */
async function findGift(uow: UnitOfWork, key: ReceiptedRef): Promise<Gift | undefined> {
  const waiting = await takeWaitingReceipt(uow.tx, key);
  if (waiting) return waiting;
  const receipt = await findLiveReceipt(uow.tx, key);
  return receipt && { ...receipt, nonDeductibleCents: receipt.totalCents - receipt.deductibleCents };
}

type Gift = Pick<WaitingReceipt, 'fanId' | 'nonDeductibleCents' | 'paidAt'>;

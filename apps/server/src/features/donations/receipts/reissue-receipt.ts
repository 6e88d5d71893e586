import type { UnitOfWork } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { issueReceipt } from './issue-receipt.ts';
import { findLiveReceipt, type ReceiptedRef } from './receipt-store.ts';
import { voidReceiptOf } from './void-receipt.ts';

export interface ReissueReceiptInput extends ReceiptedRef {
  actor: Actor;
  reason: string;
  /** What is left of the gift; nothing voids it for good. */
  totalCents: bigint;
}

/** After a refund: the receipt of a gift is void, and another one stands for what is left, where that still earns one. */
export async function reissueReceipt(
  uow: UnitOfWork,
  { actor, reason, totalCents, ...key }: ReissueReceiptInput,
): Promise<void> {
  const { clubId, source, ref } = key;
  const receipt = await findLiveReceipt(uow.tx, key);
  if (!receipt) return;
  await voidReceiptOf(uow, { ...key, actor, reason });
  const [fan] = await findFansByIds(uow.tx, clubId, [receipt.fanId]);
  if (!fan) return;
  await issueReceipt(uow, {
    club: await readClub(uow, clubId),
    fan,
    source,
    ref,
    totalCents,
    // What was given in return does not shrink with the price.
    nonDeductibleCents: receipt.totalCents - receipt.deductibleCents,
    paidAt: receipt.paidAt,
  });
}

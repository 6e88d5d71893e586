import type { UnitOfWork } from '#server/context.ts';
import type { Actor } from '#server/lib/actor.ts';
import { findLiveReceipt, type ReceiptedRef, setReceiptVoid } from './receipt-store.ts';
import { takeWaitingReceipt } from './waiting-receipt-store.ts';

/**
 * Voids the receipt of a donation, issued or still waiting. The number stays used, and the check page shows
 * the receipt as void.
 */
export async function voidReceiptOf(
  uow: UnitOfWork,
  { actor, reason, ...key }: ReceiptedRef & { actor: Actor; reason: string },
): Promise<void> {
  await takeWaitingReceipt(uow.tx, key);
  const receipt = await findLiveReceipt(uow.tx, key);
  if (!receipt) return;
  const { clubId, id } = receipt;
  if (!(await setReceiptVoid(uow.tx, { clubId, id, reason }))) return;
  const subject = `receipt:${id}` as const;
  uow.audit({ clubId, actor, action: 'receipt.voided', subject, detail: { reason } });
}

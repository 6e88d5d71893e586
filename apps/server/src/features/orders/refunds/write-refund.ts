import type { UnitOfWork } from '#server/context.ts';
import { reissueReceipt } from '#server/features/donations/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { notifyOfRefund } from '../order-mails.ts';
import { addRefund, type OrderRecord } from '../order-store.ts';
import type { RefundShare } from './refund-share-rules.ts';

export interface WriteRefundInput {
  order: OrderRecord;
  refund: RefundShare & { worthCents: bigint; isWhole: boolean };
  actor: Actor;
  reason: string;
}

/**
 * Records a refund: in the order, the audit trail, a mail, a credit note and, if the order has one, its
 * receipt. Returns the updated order. Call this late in the transaction: the document counters stay locked
 * until the commit.
 */
export async function writeRefund(
  uow: UnitOfWork,
  { order, refund, actor, reason }: WriteRefundInput,
): Promise<OrderRecord> {
  const { clubId, id } = order;
  const { worthCents, coinUnits, cents, isWhole } = refund;
  const after = await addRefund(uow.tx, { clubId, id, worthCents, coinUnits, cents });
  uow.audit({
    clubId,
    actor,
    action: isWhole ? 'order.refunded' : 'order.partlyRefunded',
    subject: `order:${id}`,
    detail: { reason, worthCents: String(worthCents), coinUnits: String(coinUnits), cents: String(cents) },
    reason,
  });
  await notifyOfRefund(uow, { order: after, refund });
  await issueCreditNote(uow, { clubId, orderId: id, worthCents, coinUnits, cents });
  const totalCents = after.finalCents - after.returnedCents;
  await reissueReceipt(uow, { clubId, source: 'AUCTION', ref: id, totalCents, actor, reason });
  return after;
}

import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { reissueReceipt } from '#server/features/donations/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { tellOfRefund } from '../order-mails.ts';
import { addRefund, type OrderRecord } from '../order-store.ts';
import type { RefundShare } from './refund-share-rules.ts';

export interface WriteRefundInput {
  order: OrderRecord;
  refund: RefundShare & { worthCents: bigint; isWhole: boolean };
  actor: Actor;
  reason: string;
}

/**
 * Writes down what goes back of an order: in the order, the audit trail, a mail, a credit note and, where it has one, its
 * receipt. Answers the order as it stands then. Call it late: others wait for the next numbers until the commit.
 */
export async function writeRefund(
  ctx: Context,
  tx: Tx,
  { order, refund, actor, reason }: WriteRefundInput,
): Promise<OrderRecord> {
  const { clubId, id } = order;
  const { worthCents, coinUnits, cents, isWhole } = refund;
  const after = await addRefund(tx, { clubId, id, worthCents, coinUnits, cents });
  await recordAudit(tx, {
    clubId,
    actor,
    action: isWhole ? 'order.refunded' : 'order.partlyRefunded',
    subject: `order:${id}`,
    detail: { reason, worthCents: String(worthCents), coinUnits: String(coinUnits), cents: String(cents) },
  });
  await tellOfRefund(ctx, tx, { order: after, refund });
  await issueCreditNote(ctx, tx, { clubId, orderId: id, worthCents, coinUnits, cents });
  const totalCents = after.finalCents - after.returnedCents;
  await reissueReceipt(ctx, tx, { clubId, source: 'AUCTION', ref: id, totalCents, actor, reason });
  return after;
}

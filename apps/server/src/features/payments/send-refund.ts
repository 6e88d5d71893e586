import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { system } from '#server/lib/actor.ts';
import { findPayment, setPaymentRefunded } from './payment-store.ts';
import { findRefund, setRefundSucceeded } from './refund-store.ts';

export interface RefundKey {
  clubId: string;
  refundId: string;
}

/** Asks the provider to give money back. Safe to repeat: the provider knows the refund by our id. */
export async function sendRefund({ ctx, input }: { ctx: Context; input: RefundKey }): Promise<void> {
  const { clubId, refundId } = input;
  const refund = await findRefund(ctx.db, { clubId, id: refundId });
  if (refund?.status !== 'PENDING') return;
  const payment = await findPayment(ctx.db, { clubId, id: refund.paymentId });
  if (!payment?.providerPaymentId) throw new Error('The payment of this refund has no session');
  const { providerRefundId } = await ctx.payments.refund({
    refundId,
    providerId: payment.providerPaymentId,
    amountCents: refund.amountCents,
  });
  await inTransaction(ctx, { clubId }, async (tx) => {
    if (!(await setRefundSucceeded(tx, { clubId, id: refundId, providerRefundId }))) return;
    if (refund.amountCents === payment.amountCents) await setPaymentRefunded(tx, { clubId, id: payment.id });
    await recordAudit(tx, {
      clubId,
      actor: system('payments'),
      action: 'refund.succeeded',
      subject: `payment:${payment.id}`,
      detail: { refundId },
    });
  });
}

import type { Context } from '#server/context.ts';
import { PaymentProviderError } from '#server/providers/payments/payments-provider.ts';
import { findPayment } from '../payment-store.ts';
import { findRefund, type RefundKey } from './refund-store.ts';
import { type SettledRefund, settleRefund } from './settle-refund.ts';

/** Requests a refund from the provider. Safe to repeat: our id is the provider's idempotency key. */
export async function sendRefund({ ctx, input }: { ctx: Context; input: RefundKey }): Promise<void> {
  const { clubId, refundId } = input;
  const refund = await findRefund(ctx.db, input);
  if (refund?.status !== 'PENDING') return;
  const { paymentId, amountCents } = refund;
  const payment = await findPayment(ctx.db, { clubId, id: paymentId });
  if (!payment?.providerPaymentId) throw new Error('The payment of this refund has no session');
  const answer = await ask(ctx, { refundId, providerId: payment.providerPaymentId, amountCents });
  await ctx.unitOfWork({ clubId }, (uow) =>
    settleRefund(uow, { clubId, paymentId, refund: { refundId, amountCents, ...answer } }),
  );
}

/** A refund that the provider rejects for good is recorded as failed. */
async function ask(
  ctx: Context,
  request: { refundId: string; providerId: string; amountCents: bigint },
): Promise<Pick<SettledRefund, 'providerRefundId' | 'status'>> {
  try {
    return await ctx.payments.refund(request);
  } catch (error) {
    if (!(error instanceof PaymentProviderError && error.isFinal)) throw error;
    ctx.logger.error({ err: error, refund: request.refundId }, 'The payment provider refused a refund');
    return { providerRefundId: null, status: 'failed' };
  }
}

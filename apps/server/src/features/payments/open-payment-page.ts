import type { Context } from '#server/context.ts';
import { UnavailableError } from '#server/lib/errors.ts';
import { findPayment, type PaymentKey, type PaymentRecord, setPaymentPage } from './payment-store.ts';

/**
 * The address of a payment's page, made at the provider unless it is there already. Called after the commit; a crash or
 * a silent provider leaves a payment without a page, and the next call (or the reconciler) gets the same session.
 */
export async function openPaymentPage({ ctx, input }: { ctx: Context; input: PaymentKey }): Promise<string> {
  const payment = await findPayment(ctx.db, input);
  if (!payment) throw new Error('There is no such payment');
  return payment.pageUrl ?? makePaymentPage(ctx, payment);
}

export async function makePaymentPage(ctx: Context, payment: PaymentRecord): Promise<string> {
  const { id, clubId, page, amountCents, expiresAt } = payment;
  const session = await ctx.payments
    .createPayment({ ...page, reference: id, amountCents, expiresAt })
    .catch((error: unknown) => {
      ctx.logger.warn({ err: error, payment: id }, 'The payment provider made no page');
      throw new UnavailableError('payment.providerDown', RETRY_AFTER_SECONDS);
    });
  await setPaymentPage(ctx.db, {
    clubId,
    id,
    providerPaymentId: session.providerId,
    pageUrl: session.url,
  });
  return session.url;
}

export const RETRY_AFTER_SECONDS = 30;

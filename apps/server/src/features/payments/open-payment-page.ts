import type { Context } from '#server/context.ts';
import { BatchQueue } from '#server/lib/batch-queue.ts';
import { UnavailableError } from '#server/lib/errors.ts';
import { defineService } from '#server/platform/feature.ts';
import { PaymentProviderError } from '#server/providers/payments/payments-provider.ts';
import type { AskedPayment } from './create-payments.ts';
import { findPayment, type PaymentKey, type PaymentPage, setPaymentPages } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';

export const RETRY_AFTER_SECONDS = 30;
const PAGES = { group: 'pages', key: 'pages' };

/**
 * Returns the address of a payment's page and creates it at the provider if it is missing. Called after the
 * commit. A crash or an unreachable provider leaves a payment without a page; the next call, or the
 * reconciler, gets the same session.
 */
export async function openPaymentPage({ ctx, input }: { ctx: Context; input: PaymentKey }): Promise<string> {
  const payment = await findPayment(ctx.db, input);
  if (!payment) throw new Error('There is no such payment');
  return payment.pageUrl ?? makePaymentPage(ctx, payment);
}

/** Creates the page of a payment that is known to have none. */
export async function makePaymentPage(ctx: Context, payment: AskedPayment): Promise<string> {
  const { id, clubId, page, amountCents, expiresAt } = payment;
  const session = await ctx.payments
    .createPayment({ ...page, reference: id, amountCents, expiresAt })
    .catch(async (error: unknown) => {
      ctx.logger.warn({ err: error, payment: id }, 'The payment provider made no page');
      if (error instanceof PaymentProviderError && error.isFinal) await giveUp(ctx, { clubId, id });
      throw new UnavailableError('payment.providerDown', RETRY_AFTER_SECONDS);
    });
  await pageWriter.of(ctx).add(PAGES, {
    clubId,
    id,
    providerPaymentId: session.providerId,
    pageUrl: session.url,
  });
  return session.url;
}

/** Called if the provider rejects this payment for good: releases what it would have paid at once. */
async function giveUp(ctx: Context, { clubId, id }: PaymentKey): Promise<void> {
  const session = {
    providerId: null,
    reference: id,
    kind: 'payment' as const,
    status: 'failed' as const,
    amountCents: null,
    card: null,
  };
  await ctx.unitOfWork({ clubId }, (uow) => settlePayment(uow, { clubId, session }));
}

/** Stores concurrently created pages in one statement. */
const pageWriter = defineService({
  create: ({ db }) =>
    new BatchQueue<PaymentPage, void>({
      maxBatch: 200,
      maxWaiting: 5000,
      maxRunning: 1,
      run: async (_key, pages) => {
        await setPaymentPages(db, pages);
        return pages.map(() => undefined);
      },
    }),
});

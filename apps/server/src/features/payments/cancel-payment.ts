import type { Context, UseCase } from '#server/context.ts';
import { getClubById } from '#server/features/clubs/index.ts';
import { UnavailableError } from '#server/lib/errors.ts';
import { PaymentProviderError, type SessionState } from '#server/providers/payments/payments-provider.ts';
import { RETRY_AFTER_SECONDS } from './open-payment-page.ts';
import { findPayment, type PaymentKey } from './payment-store.ts';
import { ingestSession } from './provider-events/receive-provider-event.ts';
import { settlePayment } from './settle-payment.ts';

export type CancelOutcome = 'canceled' | 'processing' | 'paid';

/**
 * Closes the page of a payment and cancels the payment, unless it was paid meanwhile: the provider decides
 * which came first. A payment without a page cannot have been paid.
 */
export async function cancelPayment({ ctx, actor, input }: UseCase<PaymentKey>): Promise<CancelOutcome> {
  const payment = await findPayment(ctx.db, input);
  if (!payment) throw new Error('There is no such payment');
  const { providerPaymentId } = payment;
  const session = providerPaymentId ? await closePage(ctx, providerPaymentId) : undefined;
  if (session?.status === 'processing') return 'processing';
  if (session?.status === 'paid') {
    await ingestSession(ctx, session);
    return 'paid';
  }
  const club = await getClubById(ctx, input.clubId);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const { id } = payment;
    uow.invalidate(club);
    uow.audit({ actor, action: 'payment.given-up', subject: `payment:${id}` });
    const canceled = {
      reference: id,
      kind: 'payment',
      status: 'canceled',
      amountCents: null,
      card: null,
    } as const;
    await settlePayment(uow, { clubId: club.id, session: { ...canceled, providerId: providerPaymentId } });
  });
  return 'canceled';
}

async function closePage(ctx: Context, providerId: string): Promise<SessionState | undefined> {
  try {
    await ctx.payments.expireSession(providerId);
    return await ctx.payments.findSession(providerId);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    ctx.logger.warn({ err: error }, 'A payment page could not be closed');
    throw new UnavailableError('payment.providerDown', RETRY_AFTER_SECONDS);
  }
}

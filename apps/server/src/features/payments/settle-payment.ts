import type { UnitOfWork } from '#server/context.ts';
import { system } from '#server/lib/actor.ts';
import type { SessionState } from '#server/providers/payments/payments-provider.ts';
import { forgiveNetwork } from './card-testing/refused-card-store.ts';
import { getPaymentEffects } from './payment-effects.ts';
import { countPaid } from './payment-metrics.ts';
import { isForward, type SettledStatus, toSettledStatus } from './payment-states.ts';
import { lockPayment, type PaymentRecord, setPaymentStatus } from './payment-store.ts';
import { requestRefund } from './refunds/refund-payment.ts';

export interface SettledSession {
  clubId: string;
  /** Without a provider id if no page was ever created. */
  session: Omit<SessionState, 'providerId'> & { providerId: string | null };
}

/** Advances a payment to the provider's state; outdated news changes nothing. */
export async function settlePayment(uow: UnitOfWork, { clubId, session }: SettledSession): Promise<void> {
  const payment = await lockPayment(uow.tx, { clubId, id: session.reference });
  const status = toSettledStatus(session.status);
  if (!payment || !status || !isForward(payment.status, status)) return;
  if (status === 'SUCCEEDED' && session.amountCents !== payment.amountCents) {
    throw new Error(`The provider took ${session.amountCents} cents instead of ${payment.amountCents}`);
  }
  await setPaymentStatus(uow.tx, { clubId, id: payment.id, status, providerPaymentId: session.providerId });
  const { network } = payment;
  if (status === 'SUCCEEDED' && network !== null) await forgiveNetwork(uow.tx, { clubId, network });
  uow.audit({
    clubId,
    actor: system('payments'),
    action: `payment.${status.toLowerCase()}`,
    subject: `payment:${payment.id}`,
  });
  await applyEffects(uow, { payment, status, paidAt: paidAtOf(uow, payment, session.paidAt) });
}

/** When the money was paid, which may be days before the event is applied, by whoever's clock. */
function paidAtOf(uow: UnitOfWork, { createdAt }: PaymentRecord, toldAt: Date | undefined): Date {
  const now = uow.clock.now();
  if (toldAt === undefined || toldAt > now) return now;
  return toldAt < createdAt ? createdAt : toldAt;
}

async function applyEffects(
  uow: UnitOfWork,
  { payment, status, paidAt }: { payment: PaymentRecord; status: SettledStatus; paidAt: Date },
): Promise<void> {
  const effects = getPaymentEffects(uow, payment.purpose);
  if (status !== 'SUCCEEDED') return effects.released(uow, payment, status);
  const verdict = await effects.paid(uow, payment, paidAt);
  const { amountCents, purpose } = payment;
  uow.afterCommit(() => countPaid(uow, purpose, amountCents));
  if (verdict === 'kept') return;
  await requestRefund(uow, {
    payment,
    amountCents,
    actor: system('payments'),
    reason: verdict.refundBecause,
  });
}

import type { UnitOfWork } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { system } from '#server/lib/actor.ts';
import type { RefundState } from '#server/providers/payments/payments-provider.ts';
import { getPaymentEffects } from '../payment-effects.ts';
import { lockPayment, type PaymentRecord, setPaymentRefunded } from '../payment-store.ts';
import { isRefundForward, type RefundStatus, toOurRefundStatus } from './refund-states.ts';
import {
  findRefund,
  findRefundByProviderId,
  insertRefund,
  type RefundRecord,
  setRefundStatus,
  sumRefundedCents,
} from './refund-store.ts';

/** Without a provider id if the provider rejected the refund from the start. */
export type SettledRefund = Omit<RefundState, 'transactionId' | 'providerRefundId'> & {
  providerRefundId: string | null;
};

export interface SettleRefundInput {
  clubId: string;
  paymentId: string;
  refund: SettledRefund;
}

const REASON = 'made at the payment provider';

/**
 * Advances a refund to the provider's state, reported by the reply to our request or by an event, whichever
 * comes first. An unknown refund was made in the provider's dashboard and is inserted.
 */
export async function settleRefund(
  uow: UnitOfWork,
  { clubId, paymentId, refund }: SettleRefundInput,
): Promise<void> {
  const payment = await lockPayment(uow.tx, { clubId, id: paymentId });
  if (!payment) return;
  if (payment.status !== 'SUCCEEDED' && payment.status !== 'REFUNDED')
    throw new Error('A refund was told before its payment was settled');
  const asked = await findAsked(uow.tx, payment, refund);
  const known = asked ?? (await writeDown(uow, { payment, refund }));
  const status = toOurRefundStatus(refund.status);
  const { providerRefundId } = refund;
  if (!isRefundForward(known.status, status)) {
    if (!known.providerRefundId && providerRefundId && known.status === status)
      await setRefundStatus(uow.tx, { clubId, refundId: known.id, status, providerRefundId });
    return;
  }
  await setRefundStatus(uow.tx, { clubId, refundId: known.id, status, providerRefundId });
  await record(uow, { refund: known, status });
  if (status === 'SUCCEEDED') await takeEffect(uow, { payment, refund: known });
}

async function findAsked(
  tx: Tx,
  { clubId, id }: PaymentRecord,
  { refundId, providerRefundId }: SettledRefund,
): Promise<RefundRecord | undefined> {
  const isOurs = refundId !== null && UUID.test(refundId);
  const asked = isOurs ? await findRefund(tx, { clubId, refundId }) : undefined;
  if (asked?.paymentId === id) return asked;
  return providerRefundId === null ? undefined : findRefundByProviderId(tx, { clubId, providerRefundId });
}

async function writeDown(
  uow: UnitOfWork,
  { payment, refund }: { payment: PaymentRecord; refund: SettledRefund },
): Promise<RefundRecord> {
  const { clubId, id: paymentId } = payment;
  const { amountCents, providerRefundId } = refund;
  const refundId = uow.ids.next();
  await insertRefund(uow.tx, {
    id: refundId,
    clubId,
    paymentId,
    amountCents,
    reason: REASON,
    origin: 'PROVIDER',
  });
  await setRefundStatus(uow.tx, { clubId, refundId, status: 'PENDING', providerRefundId });
  const written = await findRefund(uow.tx, { clubId, refundId });
  if (!written) throw new Error('The refund was not written down');
  return written;
}

async function record(
  uow: UnitOfWork,
  { refund, status }: { refund: RefundRecord; status: RefundStatus },
): Promise<void> {
  const { clubId, paymentId, id: refundId, amountCents, reason, origin } = refund;
  uow.audit({
    clubId,
    actor: system('payments'),
    action: `refund.${status.toLowerCase()}`,
    subject: `payment:${paymentId}`,
    detail: { refundId, amountCents: String(amountCents), reason },
  });
  const facts = { club: clubId, payment: paymentId, refund: refundId };
  if (status === 'FAILED') uow.logger.error(facts, 'A refund failed: the payer has no money back');
  else if (origin === 'PROVIDER') uow.logger.warn(facts, 'A refund was made at the payment provider');
}

/**
 * Calls the feature that was paid for, if the refund was made at the provider; refunds of our own have had
 * their effect already.
 */
async function takeEffect(
  uow: UnitOfWork,
  { payment, refund }: { payment: PaymentRecord; refund: RefundRecord },
): Promise<void> {
  if (payment.status !== 'SUCCEEDED') return;
  const { allCents, settledCents } = await sumRefundedCents(uow.tx, payment);
  if (settledCents >= payment.amountCents) await setPaymentRefunded(uow.tx, payment);
  if (refund.origin !== 'PROVIDER') return;
  const effects = getPaymentEffects(uow, payment.purpose);
  const { amountCents: cents, reason } = refund;
  const leftCents = payment.amountCents - allCents;
  if (leftCents <= 0n) await effects.refunded(uow, payment, reason);
  else await effects.partlyRefunded(uow, payment, { cents, leftCents, reason });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

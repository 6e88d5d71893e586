import { z } from 'zod';
import type { UnitOfWork } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { smallest } from '#server/lib/money.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { sumDisputedCents } from '../disputes/dispute-store.ts';
import { findPayment, lockPayment, type PaymentKey, type PaymentRecord } from '../payment-store.ts';
import { insertRefund, sumRefundedCents } from './refund-store.ts';

export const sendRefundTask = defineTask({
  name: 'send-refund',
  payload: z.object({ clubId: z.string(), refundId: z.string() }),
});

interface Reason {
  actor: Actor;
  reason: string;
}

export interface RefundPaymentInput extends PaymentKey, Reason {
  /** Defaults to all that has not been refunded yet. */
  amountCents?: bigint;
}

/**
 * Refunds a payment and returns the cents refunded. All refunds together never exceed the payment: a part
 * that is too large is refused. What was refunded in the provider's dashboard or by a bank is not refunded
 * again. Throws `refund.tooMuch`, `refund.disputed`, and `state.notAllowed` for a payment that has not
 * succeeded.
 */
export async function refundPayment(
  uow: UnitOfWork,
  { actor, reason, amountCents, ...key }: RefundPaymentInput,
): Promise<bigint> {
  const payment = asPaid(await lockPayment(uow.tx, key));
  const { openCents, lostCents } = await sumDisputedCents(uow.tx, key);
  const refunded = await sumRefundedCents(uow.tx, key);
  const mayAskCents = payment.amountCents - refunded.askedCents;
  if (amountCents !== undefined && (amountCents > mayAskCents || amountCents < 0n))
    throw new ConflictError('refund.tooMuch');
  const leftCents = payment.amountCents - refunded.allCents - lostCents;
  const sentCents = smallest(amountCents ?? mayAskCents, leftCents);
  if (sentCents <= 0n) return 0n;
  if (openCents > 0n) throw new ConflictError('refund.disputed');
  await requestRefund(uow, { payment, amountCents: sentCents, actor, reason });
  return sentCents;
}

/** Throws `state.notAllowed` unless the payment has succeeded. */
export async function assertPaid(tx: Tx, key: PaymentKey): Promise<void> {
  asPaid(await findPayment(tx, key));
}

function asPaid(payment: PaymentRecord | undefined): PaymentRecord {
  if (payment?.status === 'SUCCEEDED' || payment?.status === 'REFUNDED') return payment;
  throw new ConflictError('state.notAllowed');
}

/**
 * Inserts the refund; the outbox requests it from the provider after the commit. The caller has locked the
 * payment.
 */
export async function requestRefund(
  uow: UnitOfWork,
  { payment, amountCents, actor, reason }: Reason & { payment: PaymentRecord; amountCents: bigint },
): Promise<void> {
  const { id: paymentId, clubId } = payment;
  const id = uow.ids.next();
  await insertRefund(uow.tx, { id, clubId, paymentId, amountCents, reason, origin: 'PRODUCT' });
  uow.audit({
    clubId,
    actor,
    action: 'refund.asked',
    subject: `payment:${paymentId}`,
    detail: { reason, amountCents: String(amountCents) },
  });
  uow.enqueue(sendRefundTask, { clubId, refundId: id }, { dedupe: `refund:${id}`, clubId });
}

import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import { lockPayment, type PaymentKey, type PaymentRecord } from './payment-store.ts';
import { insertRefund } from './refund-store.ts';

interface Reason {
  actor: Actor;
  reason: string;
}

/** Sends the whole of a payment back. Wake the outbox after the commit. */
export async function refundPayment(
  ctx: Context,
  tx: Tx,
  { actor, reason, ...key }: PaymentKey & Reason,
): Promise<void> {
  const payment = await lockPayment(tx, key);
  if (payment?.status !== 'SUCCEEDED') throw new Error('Only a payment that has succeeded can be sent back');
  await askRefund(ctx, tx, { payment, actor, reason });
}

/** Notes the refund; the provider is asked from the outbox, after the commit. */
export async function askRefund(
  ctx: Context,
  tx: Tx,
  { payment, actor, reason }: Reason & { payment: PaymentRecord },
): Promise<void> {
  const { id: paymentId, clubId, amountCents } = payment;
  const id = ctx.ids.next();
  await insertRefund(tx, { id, clubId, paymentId, amountCents, reason });
  await recordAudit(tx, {
    clubId,
    actor,
    action: 'refund.asked',
    subject: `payment:${paymentId}`,
    detail: { reason },
  });
  await ctx.outbox.add(tx, {
    clubId,
    kind: 'send-refund',
    dedupe: `refund:${id}`,
    payload: { clubId, refundId: id },
  });
}

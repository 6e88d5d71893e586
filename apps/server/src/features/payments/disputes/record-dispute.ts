import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { system } from '#server/lib/actor.ts';
import type { DisputeState } from '#server/providers/payments/payments-provider.ts';
import { lockPayment } from '../payment-store.ts';
import { isDisputeForward, toOurDisputeStatus } from './dispute-states.ts';
import { type DisputeRecord, findDispute, insertDispute, isEnd, setDisputeStatus } from './dispute-store.ts';

export interface RecordDisputeInput {
  clubId: string;
  paymentId: string;
  dispute: DisputeState;
}

/**
 * Writes down where a dispute stands and calls for people. What was paid for stays as it is, since only they know whether
 * it was delivered; while the bank decides nothing can be refunded, and what was lost is not paid back twice.
 */
export async function recordDispute(
  ctx: Context,
  tx: Tx,
  { clubId, paymentId, dispute }: RecordDisputeInput,
): Promise<void> {
  if (!(await lockPayment(tx, { clubId, id: paymentId }))) return;
  const { providerDisputeId, amountCents, reason } = dispute;
  const status = toOurDisputeStatus(dispute.status);
  const known = await findDispute(tx, { clubId, providerDisputeId });
  if (known && !isDisputeForward(known.status, status)) return;
  const id = known?.id ?? ctx.ids.next();
  if (!known)
    await insertDispute(tx, { id, clubId, paymentId, providerDisputeId, amountCents, reason, status });
  if (known || isEnd(status)) await setDisputeStatus(tx, { clubId, id, status, amountCents });
  await callForPeople(ctx, tx, { id, clubId, paymentId, amountCents, reason, status });
}

async function callForPeople(
  ctx: Context,
  tx: Tx,
  dispute: Omit<DisputeRecord, 'providerDisputeId' | 'createdAt' | 'settledAt'>,
): Promise<void> {
  const { id, clubId, paymentId, amountCents, reason, status } = dispute;
  await recordAudit(tx, {
    clubId,
    actor: system('payments'),
    action: `dispute.${status.toLowerCase()}`,
    subject: `payment:${paymentId}`,
    detail: { disputeId: id, amountCents: String(amountCents), reason },
  });
  ctx.logger.warn(
    { alert: 'dispute', club: clubId, payment: paymentId, dispute: id, status, reason },
    'A bank disputes a payment',
  );
}

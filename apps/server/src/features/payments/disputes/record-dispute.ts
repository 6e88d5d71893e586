import type { UnitOfWork } from '#server/context.ts';
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
 * Records the state of a dispute and alerts the operators. What was paid for is not changed, since only
 * people know whether it was delivered. No refund is possible while the bank decides, and a lost amount is
 * not refunded again.
 */
export async function recordDispute(
  uow: UnitOfWork,
  { clubId, paymentId, dispute }: RecordDisputeInput,
): Promise<void> {
  if (!(await lockPayment(uow.tx, { clubId, id: paymentId }))) return;
  const { providerDisputeId, amountCents, reason } = dispute;
  const status = toOurDisputeStatus(dispute.status);
  const known = await findDispute(uow.tx, { clubId, providerDisputeId });
  if (known && !isDisputeForward(known.status, status)) return;
  const id = known?.id ?? uow.ids.next();
  if (!known)
    await insertDispute(uow.tx, { id, clubId, paymentId, providerDisputeId, amountCents, reason, status });
  if (known || isEnd(status)) await setDisputeStatus(uow.tx, { clubId, id, status, amountCents });
  await callForPeople(uow, { id, clubId, paymentId, amountCents, reason, status });
}

async function callForPeople(
  uow: UnitOfWork,
  dispute: Omit<DisputeRecord, 'providerDisputeId' | 'createdAt' | 'settledAt'>,
): Promise<void> {
  const { id, clubId, paymentId, amountCents, reason, status } = dispute;
  uow.audit({
    clubId,
    actor: system('payments'),
    action: `dispute.${status.toLowerCase()}`,
    subject: `payment:${paymentId}`,
    detail: { disputeId: id, amountCents: String(amountCents), reason },
  });
  uow.logger.warn(
    { alert: 'dispute', club: clubId, payment: paymentId, dispute: id, status, reason },
    'A bank disputes a payment',
  );
}

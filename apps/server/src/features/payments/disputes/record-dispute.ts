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
 * Writes down where a dispute stands and calls for people. What was paid for stays as it is, since only they know whether
 * it was delivered; while the bank decides nothing can be refunded, and what was lost is not paid back twice.
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

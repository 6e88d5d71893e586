import type { UnitOfWork } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { type Actor, actorName } from '#server/lib/actor.ts';
import { ConflictError, UnprocessableError } from '#server/lib/errors.ts';
import type { OrderRecord } from '../../order-store.ts';
import { findRefundRequest, insertRefundRequest, type RefundRequestRow } from './refund-request-store.ts';

interface AskedOrder {
  /** Locked by the caller. */
  order: OrderRecord;
  requestId: string | undefined;
}

/** Returns the request that an earlier call with the same id made. */
export async function findEarlierRequest(
  tx: Tx,
  { order: { clubId, id }, requestId }: AskedOrder,
): Promise<RefundRequestRow | undefined> {
  if (requestId === undefined) return undefined;
  const earlier = await findRefundRequest(tx, { clubId, id: requestId });
  if (earlier && earlier.orderId !== id) throw new UnprocessableError('idempotency.mismatch');
  return earlier;
}

export interface RequestRefundInput extends AskedOrder {
  worthCents: bigint;
  takesRest: boolean;
  actor: Actor;
  reason: string;
}

/** Asks for a refund that a second person has to approve; an order has one such request at a time. */
export async function requestRefund(
  uow: UnitOfWork,
  { order, requestId = uow.ids.next(), worthCents, takesRest, actor, reason }: RequestRefundInput,
): Promise<{ requestId: string; worthCents: bigint }> {
  const { clubId, id: orderId } = order;
  const row = { id: requestId, clubId, orderId, worthCents, takesRest, reason, askedBy: actorName(actor) };
  if (!(await insertRefundRequest(uow.tx, row))) throw new ConflictError('refund.waits');
  uow.audit({
    clubId,
    actor,
    action: 'refundRequest.made',
    subject: `order:${orderId}`,
    detail: { requestId, worthCents: String(worthCents), takesRest },
    reason,
  });
  return { requestId, worthCents };
}

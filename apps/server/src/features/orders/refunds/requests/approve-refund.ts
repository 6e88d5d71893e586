import { isDeepStrictEqual } from 'node:util';
import type { RefundPreview } from '@tifo/contracts/back-office/orders';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type Actor, actorName, assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { isToDecide } from '#server/lib/second-person.ts';
import { findOrder } from '../../order-store.ts';
import { describeRefund } from '../describe-refund.ts';
import { lockToRefund, makeRefund, refundOf } from '../refund-order.ts';
import {
  findRefundRequest,
  lockRefundRequest,
  type RefundRequestRow,
  storeRefundDecision,
} from './refund-request-store.ts';

/**
 * The queries that lock; a test replaces them by ones without the lock to show that the race tests detect
 * it.
 */
export interface RefundLocks {
  lockRefundRequest: typeof lockRefundRequest;
  lockToRefund: typeof lockToRefund;
}

export interface RequestInput {
  club: ClubRecord;
  requestId: string;
}

type Deciding<Input> = UseCase<Input> & { locks?: RefundLocks };

const LOCKS: RefundLocks = { lockRefundRequest, lockToRefund };
const CODES = { ownRequest: 'refundRequest.ownRequest', decided: 'refundRequest.decided' };

/** The part that was asked for, or all that is left now. */
const worthOf = ({ takesRest, worthCents }: RefundRequestRow) => (takesRest ? undefined : worthCents);

/** Returns what approving a waiting refund would do now. */
export async function previewRequest({
  ctx,
  actor,
  input: { club, requestId },
}: UseCase<RequestInput>): Promise<RefundPreview> {
  const clubId = club.id;
  assertMay(actor, 'refunds.approve', clubId);
  const request = await findRefundRequest(ctx.db, { clubId, id: requestId });
  const order = request && (await findOrder(ctx.db, { clubId, id: request.orderId }));
  if (!order) throw new NotFoundError('refundRequest.notFound');
  return describeRefund(ctx.db, { club, order, refund: refundOf(order, worthOf(request)) });
}

/**
 * Makes a waiting refund and returns the id of its order. It is computed anew against what was refunded
 * meanwhile: if it no longer does what the approver was shown, it throws `refund.changed`.
 */
export async function approveRefund({
  ctx,
  actor,
  input: { club, requestId, shown },
  locks = LOCKS,
}: Deciding<RequestInput & { shown: RefundPreview }>): Promise<string> {
  const clubId = club.id;
  assertMay(actor, 'refunds.approve', clubId);
  return ctx.unitOfWork({ clubId, findsOwnWork: true }, async (uow) => {
    uow.invalidate(club);
    const request = await locks.lockRefundRequest(uow.tx, { clubId, id: requestId });
    if (!request) throw new NotFoundError('refundRequest.notFound');
    const { orderId, reason } = request;
    if (!isToDecide(request, { state: 'MADE', actor, codes: CODES })) return orderId;
    const order = await locks.lockToRefund(uow.tx, { clubId, id: orderId });
    const refund = refundOf(order, worthOf(request));
    const effects = await describeRefund(uow.tx, { club, order, refund });
    if (!isDeepStrictEqual(effects, shown)) throw new ConflictError('refund.changed');
    await decide(uow, { request, actor, state: 'MADE' });
    await makeRefund(uow, { order, refund, actor, reason });
    return orderId;
  });
}

/** Refuses a waiting refund and returns the id of its order. */
export async function refuseRefund({
  ctx,
  actor,
  input: { club, requestId, reason },
  locks = LOCKS,
}: Deciding<RequestInput & { reason: string }>): Promise<string> {
  const clubId = club.id;
  assertMay(actor, 'refunds.approve', clubId);
  return ctx.unitOfWork({ clubId, findsOwnWork: true }, async (uow) => {
    const request = await locks.lockRefundRequest(uow.tx, { clubId, id: requestId });
    if (!request) throw new NotFoundError('refundRequest.notFound');
    if (isToDecide(request, { state: 'REFUSED', actor, codes: CODES })) {
      await decide(uow, { request, actor, state: 'REFUSED', reason });
    }
    return request.orderId;
  });
}

interface Decision {
  request: RefundRequestRow;
  actor: Actor;
  state: 'MADE' | 'REFUSED';
  /** The reason of a refusal. */
  reason?: string;
}

async function decide(uow: UnitOfWork, { request, actor, state, reason }: Decision): Promise<void> {
  const { clubId, id, orderId, askedBy, worthCents } = request;
  await storeRefundDecision(uow.tx, { clubId, id, state, decidedBy: actorName(actor) });
  uow.audit({
    clubId,
    actor,
    action: state === 'MADE' ? 'refundRequest.approved' : 'refundRequest.refused',
    subject: `order:${orderId}`,
    detail: { requestId: id, askedBy, worthCents: String(worthCents) },
    ...(reason ? { reason } : {}),
  });
}

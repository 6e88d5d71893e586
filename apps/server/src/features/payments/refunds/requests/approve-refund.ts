import { isDeepStrictEqual } from 'node:util';
import type { RefundPreview } from '@tifo/contracts/back-office/refunds';
import type { Context, UnitOfWork, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type Actor, actorName, assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { isToDecide, isToWithdraw } from '#server/lib/second-person.ts';
import { auditSubjectOf, getRefundedFeature, type RefundPart, type RefundPlan } from './refund-port.ts';
import {
  findRefundRequest,
  lockRefundRequest,
  type RefundRequestRow,
  storeRefundDecision,
} from './refund-request-store.ts';

/**
 * The steps that lock; a test replaces them by ones without the lock to show that the race tests detect it.
 */
export interface RefundLocks {
  lockRefundRequest: typeof lockRefundRequest;
  lockAndPlan: typeof lockAndPlan;
}

export interface RequestInput {
  club: ClubRecord;
  requestId: string;
}

type Deciding<Input> = UseCase<Input> & { locks?: RefundLocks };

const LOCKS: RefundLocks = { lockRefundRequest, lockAndPlan };
const CODES = {
  ownRequest: 'refundRequest.ownRequest',
  notAsked: 'refundRequest.notAsked',
  decided: 'refundRequest.decided',
};

interface PlannedRequest {
  club: ClubRecord;
  request: RefundRequestRow;
}

/** Returns what a request does now. */
export async function planRequest(
  ctx: Context,
  { tx, club, request }: PlannedRequest & { tx: Tx },
): Promise<RefundPlan> {
  const feature = getRefundedFeature(ctx, request.purpose);
  return feature.plan(tx, { club, ref: request.ref, part: partOf(request), at: ctx.clock.now() });
}

/** Returns what a request does, with what was paid locked until the commit. */
export async function lockAndPlan(uow: UnitOfWork, planned: PlannedRequest): Promise<RefundPlan> {
  const { clubId, purpose, ref } = planned.request;
  await getRefundedFeature(uow, purpose).lock(uow.tx, { clubId, ref });
  return planRequest(uow, { ...planned, tx: uow.tx });
}

/** The part that was asked for; undefined for all that is left now. */
function partOf({ takesRest, worthCents, coinUnits }: RefundRequestRow): RefundPart | undefined {
  if (takesRest) return undefined;
  return coinUnits === null ? { cents: worthCents } : { coinUnits };
}

/** Returns what approving a waiting refund would do now. */
export async function previewRequest({
  ctx,
  actor,
  input: { club, requestId },
}: UseCase<RequestInput>): Promise<RefundPreview> {
  assertMay(actor, 'refunds.approve', club.id);
  const request = await findRefundRequest(ctx.db, { clubId: club.id, id: requestId });
  if (!request) throw new NotFoundError('refundRequest.notFound');
  return (await planRequest(ctx, { tx: ctx.db, club, request })).effects;
}

/**
 * Makes a waiting refund. It is computed anew against what was refunded meanwhile: if it no longer does what the
 * approver was shown, it throws `refund.changed`.
 */
export async function approveRefund({
  ctx,
  actor,
  input: { club, requestId, shown },
  locks = LOCKS,
}: Deciding<RequestInput & { shown: RefundPreview }>): Promise<void> {
  const clubId = club.id;
  assertMay(actor, 'refunds.approve', clubId);
  await ctx.unitOfWork({ clubId, findsOwnWork: true }, async (uow) => {
    uow.invalidate(club);
    const request = await locks.lockRefundRequest(uow.tx, { clubId, id: requestId });
    if (!request) throw new NotFoundError('refundRequest.notFound');
    if (!isToDecide(request, { state: 'MADE', actor, codes: CODES })) return;
    const plan = await locks.lockAndPlan(uow, { club, request });
    if (!isDeepStrictEqual(plan.effects, shown)) throw new ConflictError('refund.changed');
    await decide(uow, { request, actor, state: 'MADE' });
    await plan.make(uow, { actor, reason: request.reason });
  });
}

/** Refuses a waiting refund. */
export async function refuseRefund({
  ctx,
  actor,
  input: { club, requestId, reason },
  locks = LOCKS,
}: Deciding<RequestInput & { reason: string }>): Promise<void> {
  const clubId = club.id;
  assertMay(actor, 'refunds.approve', clubId);
  await ctx.unitOfWork({ clubId, findsOwnWork: true }, async (uow) => {
    const request = await locks.lockRefundRequest(uow.tx, { clubId, id: requestId });
    if (!request) throw new NotFoundError('refundRequest.notFound');
    if (isToDecide(request, { state: 'REFUSED', actor, codes: CODES })) {
      await decide(uow, { request, actor, state: 'REFUSED', reason });
    }
  });
}

/** Takes back a waiting refund that the caller has asked for. */
export async function withdrawRefund({
  ctx,
  actor,
  input: { club, requestId, reason },
  locks = LOCKS,
}: Deciding<RequestInput & { reason?: string | undefined }>): Promise<void> {
  const clubId = club.id;
  assertMay(actor, 'refunds.make', clubId);
  await ctx.unitOfWork({ clubId, findsOwnWork: true }, async (uow) => {
    const request = await locks.lockRefundRequest(uow.tx, { clubId, id: requestId });
    if (!request) throw new NotFoundError('refundRequest.notFound');
    if (isToWithdraw(request, { state: 'WITHDRAWN', actor, codes: CODES })) {
      await decide(uow, { request, actor, state: 'WITHDRAWN', reason });
    }
  });
}

const ACTIONS = { MADE: 'approved', REFUSED: 'refused', WITHDRAWN: 'withdrawn' } as const;

interface Decision {
  request: RefundRequestRow;
  actor: Actor;
  state: keyof typeof ACTIONS;
  /** The reason of a refusal or withdrawal. */
  reason?: string | undefined;
}

async function decide(uow: UnitOfWork, { request, actor, state, reason }: Decision): Promise<void> {
  const { clubId, id, askedBy, worthCents } = request;
  await storeRefundDecision(uow.tx, { clubId, id, state, decidedBy: actorName(actor) });
  uow.audit({
    clubId,
    actor,
    action: `refundRequest.${ACTIONS[state]}`,
    subject: auditSubjectOf(request),
    detail: { requestId: id, askedBy, worthCents: String(worthCents) },
    ...(reason ? { reason } : {}),
  });
}

import type { RefundForecast, RefundPreview } from '@tifo/contracts/back-office/refunds';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { type ClubRecord, readClub } from '#server/features/clubs/index.ts';
import { type Actor, actorName, assertMay } from '#server/lib/actor.ts';
import { ConflictError, InvalidInputError, UnprocessableError } from '#server/lib/errors.ts';
import { moneyText } from '#server/lib/money.ts';
import { mailApprovers } from '../../approvals/mail-approvers.ts';
import { needsSecondPerson } from '../refund-rule.ts';
import {
  auditSubjectOf,
  getRefundedFeature,
  type RefundPart,
  type RefundPlan,
  type RefundRef,
} from './refund-port.ts';
import { findRefundRequest, insertRefundRequest } from './refund-request-store.ts';

export interface AskForRefundInput extends RefundRef {
  /** Absent: all that is left. */
  part: RefundPart | undefined;
  reason: string;
  /** The id of the request, should the refund have to wait; chosen by the caller to make it idempotent. */
  requestId?: string | undefined;
}

/** A refund that waits for a second person. */
interface WaitingRefund {
  isMade: false;
  requestId: string;
  worthCents: bigint;
}

/** The effects of the refund that was made, or the request that waits for a second person. */
export type RefundOutcome = { isMade: true; effects: RefundPreview } | WaitingRefund;

/**
 * Makes a refund, or asks a second person for it if more than the club's limit would be refunded of what was
 * paid. Throws `refund.waits` if another one waits, and what the feature that was paid for refuses.
 */
export async function askForRefund({
  ctx,
  actor,
  input,
}: UseCase<AskForRefundInput>): Promise<RefundOutcome> {
  const { clubId, purpose, ref, part, reason } = input;
  assertMay(actor, 'refunds.make', clubId);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const feature = getRefundedFeature(uow, purpose);
    await feature.lock(uow.tx, { clubId, ref });
    const earlier = await findEarlierRequest(uow.tx, input);
    if (earlier) return earlier;
    const club = await readClub(uow, clubId);
    const plan = await feature.plan(uow.tx, { club, ref, part, at: uow.clock.now() });
    if (await needsSecondPerson(uow.tx, { clubId, cents: plan.inAllCents })) {
      return addRequest(uow, { ...input, actor, plan });
    }
    await plan.make(uow, { actor, reason });
    return { isMade: true, effects: plan.effects };
  });
}

export interface AskOnceInput extends Pick<AskForRefundInput, 'purpose' | 'ref' | 'part' | 'reason'> {
  club: ClubRecord;
  /** Chosen by the caller, which makes the call idempotent: the same id finds the refund that was made. */
  id: string;
}

/** Makes a refund or asks for it, once for each id. */
export async function askForRefundOnce({ ctx, actor, input }: UseCase<AskOnceInput>): Promise<void> {
  const { club, id, ...asked } = input;
  const clubId = club.id;
  assertMay(actor, 'refunds.make', clubId);
  const part = Object.entries(asked.part ?? {}).map(([of, amount]) => [of, String(amount)]);
  const body = { ...asked, part };
  const once = { username: actorName(actor), route: 'refund', key: id, body };
  await ctx.unitOfWork({ clubId, once }, async (uow) => {
    const { isMade } = await askForRefund({ ctx: uow, actor, input: { ...asked, clubId, requestId: id } });
    return { isMade };
  });
}

/** Returns the request that an earlier call with the same id made. */
async function findEarlierRequest(
  tx: Tx,
  { clubId, ref, requestId }: AskForRefundInput,
): Promise<WaitingRefund | undefined> {
  if (requestId === undefined) return undefined;
  const earlier = await findRefundRequest(tx, { clubId, id: requestId });
  if (!earlier) return undefined;
  if (earlier.ref !== ref) throw new UnprocessableError('idempotency.mismatch');
  return { isMade: false, requestId, worthCents: earlier.worthCents };
}

/** What was paid has one waiting request at a time. */
async function addRequest(
  uow: UnitOfWork,
  { requestId: id = uow.ids.next(), ...asked }: AskForRefundInput & { actor: Actor; plan: RefundPlan },
): Promise<WaitingRefund> {
  const { clubId, purpose, ref, part, actor, reason } = asked;
  const { worthCents } = asked.plan;
  if (worthCents <= 0n) throw new InvalidInputError();
  const takesRest = part === undefined;
  const coinUnits = part && 'coinUnits' in part ? part.coinUnits : null;
  const row = {
    id,
    clubId,
    purpose,
    ref,
    worthCents,
    takesRest,
    coinUnits,
    reason,
    askedBy: actorName(actor),
  };
  if (!(await insertRefundRequest(uow.tx, row))) throw new ConflictError('refund.waits');
  uow.audit({
    clubId,
    actor,
    action: 'refundRequest.made',
    subject: auditSubjectOf(asked),
    detail: { requestId: id, worthCents: String(worthCents), takesRest },
    reason,
  });
  await mailApprovers(uow, {
    ...{ clubId, capability: 'refunds.approve', askedBy: row.askedBy, template: 'refund-waits', id },
    page: `refunds/${id}`,
    values: (language) => ({ amount: moneyText(worthCents, language), reason }),
  });
  return { isMade: false, requestId: id, worthCents };
}

/** Returns what a refund would do, and whether it would wait, by the rules that make it. */
export async function forecastRefund({
  ctx,
  actor,
  input: { club, purpose, ref, part },
}: UseCase<
  Pick<AskForRefundInput, 'purpose' | 'ref' | 'part'> & { club: ClubRecord }
>): Promise<RefundForecast> {
  const clubId = club.id;
  assertMay(actor, 'refunds.make', clubId);
  const at = ctx.clock.now();
  const plan = await getRefundedFeature(ctx, purpose).plan(ctx.db, { club, ref, part, at });
  return {
    preview: plan.effects,
    needsApproval: await needsSecondPerson(ctx.db, { clubId, cents: plan.inAllCents }),
  };
}

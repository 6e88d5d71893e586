import type { RefundedMembership } from '@tifo/contracts/back-office/refunds';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { type ClubRecord, readClub } from '#server/features/clubs/index.ts';
import { onPartialRefund, type PartialRefund, voidReceiptOf } from '#server/features/donations/index.ts';
import { findFansByIds, lockFanOrErased } from '#server/features/fans/index.ts';
import { moveKyc } from '#server/features/kyc/index.ts';
import {
  askForRefund,
  lockPayment,
  type RefundOutcome,
  refundPayment,
} from '#server/features/payments/index.ts';
import { type Actor, system } from '#server/lib/actor.ts';
import { dayAt } from '#server/lib/day-rules.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { notifyRefund } from '../membership-mails.ts';
import { membershipAfterRefund, nextPeriod } from '../membership-rules.ts';
import {
  findComingYear,
  findMembership,
  findPaidUntil,
  lockMembership,
  type MembershipKey,
  type MembershipRecord,
  setMembership,
  setMembershipReturned,
} from '../membership-store.ts';

export interface RefundMembershipInput extends MembershipKey {
  reason: string;
  /** Defaults to all that is left. */
  cents?: bigint;
}

/**
 * Refunds an entrance donation. In whole, its year ends and its receipt is void; in part, the year goes on and a receipt
 * for what is left replaces it. Above the club's limit it waits for a second person. Throws `membership.notFound`,
 * `state.notAllowed`, `refund.tooMuch`, `refund.waits`.
 */
export async function refundMembership({
  ctx,
  actor,
  input,
}: UseCase<RefundMembershipInput>): Promise<RefundOutcome> {
  const { id, cents, ...asked } = input;
  const part = cents === undefined ? undefined : { cents };
  return askForRefund({ ctx, actor, input: { ...asked, purpose: 'MEMBERSHIP', ref: id, part } });
}

/** Ends the year of an entrance donation that was refunded entirely outside Tifo. */
export async function endMembership(
  uow: UnitOfWork,
  { reason, ...key }: MembershipKey & { reason: string },
): Promise<void> {
  const membership = await lockToRefund(uow.tx, key);
  if (!isSettled(membership)) return;
  const club = await readClub(uow, key.clubId);
  const today = dayAt(uow.clock.now(), club.timeZone);
  const after = await forecastMembership(uow.tx, { club, membership, today });
  const cents = leftOf(membership);
  await makeRefund(uow, { membership, cents, after, actor: system('payments'), reason });
}

/** Applies a partial refund made outside Tifo; the year continues. */
export async function applyPartialRefund(uow: UnitOfWork, refund: PartialRefund): Promise<void> {
  const { clubId, id, leftCents } = refund;
  const membership = await lockMembership(uow.tx, { clubId, id });
  if (!membership || !isSettled(membership)) return;
  const { fanId, amountCents } = membership;
  await setMembershipReturned(uow.tx, { clubId, id, returnedCents: amountCents - leftCents });
  await onPartialRefund(uow, { ...refund, source: 'MEMBERSHIP', fanId });
}

/** What of an entrance donation has not been refunded. */
export const leftOf = ({ amountCents, returnedCents }: MembershipRecord) => amountCents - returnedCents;

/** A year that staff ended stays paid for, and has its receipt, until the payment is returned. */
export const isSettled = ({ status }: MembershipRecord) => status === 'ACTIVE' || status === 'ENDED';

/**
 * Locks the payment, the year and its fan, in the order in which provider events lock them. Whoever changes another year
 * of the fan locks the fan too.
 */
export async function lockToRefund(tx: Tx, { clubId, id }: MembershipKey): Promise<MembershipRecord> {
  const asked = await findMembership(tx, { clubId, id });
  if (asked?.paymentId) await lockPayment(tx, { clubId, id: asked.paymentId });
  const membership = await lockMembership(tx, { clubId, id });
  if (!membership) throw new NotFoundError('membership.notFound');
  await lockFanOrErased(tx, clubId, membership.fanId);
  return membership;
}

interface Forecasted {
  club: ClubRecord;
  membership: MembershipRecord;
  today: string;
}

/** Returns what becomes of the membership if all that is left is refunded. */
export async function forecastMembership(
  tx: Tx,
  { club, membership, today }: Forecasted,
): Promise<RefundedMembership> {
  const { clubId, fanId, id: without } = membership;
  const [fan] = await findFansByIds(tx, clubId, [fanId]);
  return membershipAfterRefund({
    today,
    year: membership,
    hasNext: (await findComingYear(tx, { clubId, fanId, without, today })) !== undefined,
    paidUntil: await findPaidUntil(tx, { clubId, fanId, without }),
    isMember: fan?.kycStatus === 'VALIDATED' && club.membershipFeeCents !== null,
  });
}

export interface MakeRefundInput {
  /** Locked by `lockToRefund`. */
  membership: MembershipRecord;
  cents: bigint;
  after: RefundedMembership;
  actor: Actor;
  reason: string;
}

/** Makes a refund in the open transaction, whatever the club's limit. */
export async function makeRefund(uow: UnitOfWork, refund: MakeRefundInput): Promise<void> {
  const { membership, cents } = refund;
  await (cents === leftOf(membership) ? refundWhole : refundPart)(uow, refund);
}

async function refundWhole(uow: UnitOfWork, refund: MakeRefundInput): Promise<void> {
  const { membership, cents, after, actor, reason } = refund;
  const { clubId, id, fanId } = membership;
  await setMembership(uow.tx, { clubId, id, status: 'REFUNDED' });
  uow.audit({
    ...{ clubId, actor, action: 'membership.refunded', subject: `membership:${id}`, reason },
    detail: { reason, cents: String(cents), outcome: after.outcome },
  });
  const [fan] = await findFansByIds(uow.tx, clubId, [fanId]);
  if (after.outcome === 'NEXT_BEGINS') await beginNextYear(uow, refund);
  if (after.outcome === 'ENDS' && fan) {
    await moveKyc(uow, { fan, to: 'DUE_DILIGENCE_APPROVED', actor, reason: 'membershipRefunded' });
  }
  await voidReceiptOf(uow, { clubId, source: 'MEMBERSHIP', ref: id, actor, reason });
  await refundPayment(uow, { clubId, id: paymentOf(membership), actor, reason });
  if (fan) await notifyRefund(uow, { club: await readClub(uow, clubId), fan, membership, cents, after });
}

async function refundPart(
  uow: UnitOfWork,
  { membership, cents, actor, reason }: MakeRefundInput,
): Promise<void> {
  const { clubId, id, fanId, amountCents } = membership;
  const leftCents = leftOf(membership) - cents;
  await setMembershipReturned(uow.tx, { clubId, id, returnedCents: amountCents - leftCents });
  await refundPayment(uow, { clubId, id: paymentOf(membership), amountCents: cents, actor, reason });
  const part = { backCents: cents, leftCents, actor, reason };
  await onPartialRefund(uow, { ...part, clubId, id, source: 'MEMBERSHIP', fanId });
}

/** The year after the refunded one begins today. */
async function beginNextYear(
  uow: UnitOfWork,
  { membership, actor }: Pick<MakeRefundInput, 'membership' | 'actor'>,
): Promise<void> {
  const { clubId, fanId, id: without } = membership;
  const today = dayAt(uow.clock.now(), (await readClub(uow, clubId)).timeZone);
  const next = await findComingYear(uow.tx, { clubId, fanId, without, today });
  if (!next) throw new Error('The year to follow is gone');
  const { id } = next;
  const period = nextPeriod(today, null);
  await setMembership(uow.tx, { clubId, id, status: 'ACTIVE', ...period });
  uow.audit({
    ...{ clubId, actor, action: 'membership.moved', subject: `membership:${id}` },
    detail: { ...period },
  });
}

/** Throws `state.notAllowed` for a year that was given. */
function paymentOf({ paymentId }: MembershipRecord): string {
  if (paymentId === null) throw new ConflictError('state.notAllowed');
  return paymentId;
}

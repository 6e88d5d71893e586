import type { UnitOfWork } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { onPartialRefund, type PartialRefund, voidReceiptOf } from '#server/features/donations/index.ts';
import { lockFan } from '#server/features/fans/index.ts';
import { moveKyc } from '#server/features/kyc/index.ts';
import { system } from '#server/lib/actor.ts';
import { notifyMember } from './membership-mails.ts';
import { dayOf, nextPeriod } from './membership-rules.ts';
import {
  findComingYear,
  findPaidUntil,
  lockMembership,
  type MembershipRecord,
  setMembership,
} from './membership-store.ts';

const actor = system('payments');

export interface EndMembershipInput {
  clubId: string;
  id: string;
  reason: string;
}

/**
 * Handles a full refund: the year ends today and its receipt is void, unless another paid membership
 * continues.
 */
export async function endMembership(
  uow: UnitOfWork,
  { clubId, id, reason }: EndMembershipInput,
): Promise<void> {
  const membership = await lockMembership(uow.tx, { clubId, id });
  if (!membership || !isSettled(membership)) return;
  await setMembership(uow.tx, { clubId, id, status: 'REFUNDED' });
  const subject = `membership:${id}` as const;
  uow.audit({ clubId, actor, action: 'membership.refunded', subject, detail: { reason } });
  await voidReceiptOf(uow, { clubId, source: 'MEMBERSHIP', ref: id, actor, reason });
  const today = dayOf(uow.clock.now());
  const fan = await lockFan(uow.tx, clubId, membership.fanId);
  if (isCovering(membership, today)) await beginNextYear(uow, { clubId, fanId: membership.fanId, today });
  const paidUntil = await findPaidUntil(uow.tx, membership);
  if (fan?.kycStatus !== 'VALIDATED' || (paidUntil !== null && paidUntil >= today)) return;
  const club = await readClub(uow, clubId);
  if (club.membershipFeeCents === null) return;
  await moveKyc(uow, { fan, to: 'DUE_DILIGENCE_APPROVED', actor, reason: 'membershipRefunded' });
  const ended = { ...membership, ends: today };
  await notifyMember(uow, { membership: ended, club, fan, template: 'membershipLapsed' });
}

/** A year that was to follow begins today: nobody is without a membership that they have paid for. */
async function beginNextYear(
  uow: UnitOfWork,
  { clubId, fanId, today }: { clubId: string; fanId: string; today: string },
): Promise<void> {
  const next = await findComingYear(uow.tx, { clubId, fanId, today });
  if (!next) return;
  const { id } = next;
  const period = nextPeriod(today, null);
  await setMembership(uow.tx, { clubId, id, status: 'ACTIVE', ...period });
  uow.audit({
    ...{ clubId, actor, action: 'membership.moved', subject: `membership:${id}` },
    detail: { ...period },
  });
}

const isCovering = ({ status, starts, ends }: MembershipRecord, today: string) =>
  status === 'ACTIVE' && starts !== null && ends !== null && starts <= today && ends >= today;

/** Applies a partial refund made outside Tifo; the year continues. */
export async function applyPartialRefund(uow: UnitOfWork, refund: PartialRefund): Promise<void> {
  const { clubId, id } = refund;
  const membership = await lockMembership(uow.tx, { clubId, id });
  if (!membership || !isSettled(membership)) return;
  await onPartialRefund(uow, { ...refund, source: 'MEMBERSHIP', fanId: membership.fanId });
}

/** A year that staff ended stays paid for, and has its receipt, until the payment is returned. */
const isSettled = ({ status }: MembershipRecord) => status === 'ACTIVE' || status === 'ENDED';

import type { UnitOfWork } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { voidReceiptOf } from '#server/features/donations/index.ts';
import { lockFan } from '#server/features/fans/index.ts';
import { moveKyc } from '#server/features/kyc/index.ts';
import { system } from '#server/lib/actor.ts';
import { notifyMember } from './membership-mails.ts';
import { dayOf } from './membership-rules.ts';
import { findPaidUntil, lockMembership, setMembership } from './membership-store.ts';

const actor = system('payments');

export interface EndMembershipInput {
  clubId: string;
  id: string;
  reason: string;
}

/** Its money went back: the year is over today and its receipt void, unless another one that was paid goes on. */
export async function endMembership(
  uow: UnitOfWork,
  { clubId, id, reason }: EndMembershipInput,
): Promise<void> {
  const membership = await lockMembership(uow.tx, { clubId, id });
  if (membership?.status !== 'ACTIVE') return;
  await setMembership(uow.tx, { clubId, id, status: 'REFUNDED' });
  const subject = `membership:${id}`;
  uow.audit({ clubId, actor, action: 'membership.refunded', subject, detail: { reason } });
  await voidReceiptOf(uow, { clubId, source: 'MEMBERSHIP', ref: id, actor, reason });
  const today = dayOf(uow.clock.now());
  const paidUntil = await findPaidUntil(uow.tx, membership);
  const fan = await lockFan(uow.tx, clubId, membership.fanId);
  if (fan?.kycStatus !== 'VALIDATED' || (paidUntil !== null && paidUntil >= today)) return;
  const club = await readClub(uow, clubId);
  if (club.membershipFeeCents === null) return;
  await moveKyc(uow, { fan, to: 'DUE_DILIGENCE_APPROVED', actor, reason: 'membershipRefunded' });
  const ended = { ...membership, ends: today };
  await notifyMember(uow, { membership: ended, club, fan, template: 'membershipLapsed' });
}

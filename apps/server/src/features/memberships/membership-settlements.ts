import type { UnitOfWork } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { issueReceipt } from '#server/features/donations/index.ts';
import { type FanRecord, lockFanOrErased } from '#server/features/fans/index.ts';
import { moveKyc } from '#server/features/kyc/index.ts';
import type { RefundVerdict } from '#server/features/payments/index.ts';
import { system } from '#server/lib/actor.ts';
import { dayAt } from '#server/lib/day-rules.ts';
import { notifyMember, notifyRefund } from './membership-mails.ts';
import { isRenewable, nextPeriod } from './membership-rules.ts';
import {
  findPaidUntil,
  lockMembership,
  type MembershipKey,
  type MembershipRecord,
  setMembership,
} from './membership-store.ts';

const actor = system('payments');

/**
 * Activates the year of a paid entrance donation and validates the fan. A second one for the same year is
 * refunded.
 */
export async function openMembership(
  uow: UnitOfWork,
  key: MembershipKey,
  paidAt: Date,
): Promise<'kept' | RefundVerdict> {
  const membership = await lockMembership(uow.tx, key);
  if (membership?.status !== 'ASKED') return 'kept';
  const { clubId, id, fanId, amountCents } = membership;
  const fan = await getLockedFan(uow.tx, membership);
  const club = await readClub(uow, clubId);
  const today = dayAt(uow.clock.now(), club.timeZone);
  const paidUntil = await findPaidUntil(uow.tx, { clubId, fanId });
  if (!isRenewable(today, paidUntil)) {
    await setMembership(uow.tx, { clubId, id, status: 'REFUNDED' });
    const after = { outcome: 'TAKEN_BACK', until: paidUntil } as const;
    await notifyRefund(uow, { club, fan, membership, cents: amountCents, after });
    return { refundBecause: 'membership.paidAlready' };
  }
  const period = nextPeriod(today, paidUntil);
  await setMembership(uow.tx, { clubId, id, status: 'ACTIVE', ...period });
  const subject = `membership:${id}` as const;
  uow.audit({ clubId, actor, action: 'membership.opened', subject, detail: { ...period } });
  if (fan.kycStatus === 'PAYMENT_PENDING' || fan.kycStatus === 'DUE_DILIGENCE_APPROVED') {
    await moveKyc(uow, { fan, to: 'VALIDATED', actor, reason: 'entranceDonation' });
  }
  await notifyMember(uow, {
    membership: { ...membership, ...period },
    club,
    fan,
    template: 'membershipOpened',
  });
  await issueReceipt(uow, {
    club,
    fan,
    source: 'MEMBERSHIP',
    ref: id,
    totalCents: amountCents,
    nonDeductibleCents: 0n,
    paidAt,
  });
  return 'kept';
}

/** Releases a membership whose payment page was left or has expired, so that the fan can start again. */
export async function releaseMembership(uow: UnitOfWork, key: MembershipKey): Promise<void> {
  const membership = await lockMembership(uow.tx, key);
  if (membership?.status !== 'ASKED') return;
  const fan = await getLockedFan(uow.tx, membership);
  if (fan.kycStatus !== 'PAYMENT_PENDING') return;
  await moveKyc(uow, { fan, to: 'DUE_DILIGENCE_APPROVED', actor, reason: 'paymentReleased' });
}

async function getLockedFan(tx: Tx, { clubId, fanId }: MembershipRecord): Promise<FanRecord> {
  const fan = await lockFanOrErased(tx, clubId, fanId);
  if (!fan) throw new Error('The member is no fan of the club');
  return fan;
}

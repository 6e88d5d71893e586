import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { issueReceipt } from '#server/features/donations/index.ts';
import { moveKyc } from '#server/features/kyc/index.ts';
import { type FanRecord, lockFan } from '#server/features/members/index.ts';
import type { RefundVerdict } from '#server/features/payments/index.ts';
import { system } from '#server/lib/actor.ts';
import { tellMember } from './membership-mails.ts';
import { dayOf, isRenewable, nextPeriod } from './membership-rules.ts';
import { findPaidUntil, lockMembership, type MembershipRecord, setMembership } from './membership-store.ts';

const actor = system('payments');

interface MembershipKey {
  clubId: string;
  id: string;
}

/** The entrance donation has arrived: its year begins, and the fan is validated. A second one for the same year goes back. */
export async function openMembership(
  ctx: Context,
  tx: Tx,
  key: MembershipKey,
): Promise<'kept' | RefundVerdict> {
  const membership = await lockMembership(tx, key);
  if (membership?.status !== 'ASKED') return 'kept';
  const { clubId, id, fanId, amountCents } = membership;
  const fan = await getLockedFan(tx, membership);
  const paidAt = ctx.clock.now();
  const today = dayOf(paidAt);
  const paidUntil = await findPaidUntil(tx, { clubId, fanId });
  if (!isRenewable(today, paidUntil)) {
    await setMembership(tx, { clubId, id, status: 'REFUNDED' });
    return { refundBecause: 'membership.paidAlready' };
  }
  const period = nextPeriod(today, paidUntil);
  await setMembership(tx, { clubId, id, status: 'ACTIVE', ...period });
  const subject = `membership:${id}`;
  await recordAudit(tx, { clubId, actor, action: 'membership.opened', subject, detail: { ...period } });
  if (fan.kycStatus === 'PAYMENT_PENDING' || fan.kycStatus === 'DUE_DILIGENCE_APPROVED') {
    await moveKyc(ctx, tx, { fan, to: 'VALIDATED', actor, reason: 'entranceDonation' });
  }
  const club = await readClub(ctx, tx, clubId);
  await tellMember(ctx, tx, {
    membership: { ...membership, ...period },
    club,
    fan,
    template: 'membershipOpened',
  });
  await issueReceipt(ctx, tx, {
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

/** The page was left or ran out: the fan can begin anew. */
export async function releaseMembership(ctx: Context, tx: Tx, key: MembershipKey): Promise<void> {
  const membership = await lockMembership(tx, key);
  if (membership?.status !== 'ASKED') return;
  const fan = await getLockedFan(tx, membership);
  if (fan.kycStatus !== 'PAYMENT_PENDING') return;
  await moveKyc(ctx, tx, { fan, to: 'DUE_DILIGENCE_APPROVED', actor, reason: 'paymentReleased' });
}

async function getLockedFan(tx: Tx, { clubId, fanId }: MembershipRecord): Promise<FanRecord> {
  const fan = await lockFan(tx, clubId, fanId);
  if (!fan) throw new Error('The member is no fan of the club');
  return fan;
}

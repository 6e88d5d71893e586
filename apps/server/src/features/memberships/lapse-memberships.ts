import type { Context } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { lockFan, lockFanOrErased } from '#server/features/fans/index.ts';
import { moveKyc } from '#server/features/kyc/index.ts';
import { system } from '#server/lib/actor.ts';
import { dayAt } from '#server/lib/day-rules.ts';
import { forEachSettled } from '#server/lib/for-each-settled.ts';
import { notifyMember } from './membership-mails.ts';
import { takesDonations } from './membership-policy.ts';
import {
  findEnded,
  findEnding,
  findPaidUntil,
  lockMembership,
  type MembershipKey,
  stampMembership,
} from './membership-store.ts';

const LIMIT = 200;
const actor = system('memberships');

/**
 * Reminds members whose year ends soon, and requests the next entrance donation from those whose year is over. Nobody is
 * mailed to renew at a club that is not open, where they cannot.
 */
export async function lapseMemberships({ ctx }: { ctx: Context }): Promise<void> {
  const due = { now: ctx.clock.now(), limit: LIMIT };
  const tasks = [
    ...(await findEnded(ctx.db, due)).map((ended) => () => lapse(ctx, ended)),
    ...(await findEnding(ctx.db, due)).map((ending) => () => remind(ctx, ending)),
  ];
  await forEachSettled(tasks, (task) => task());
}

async function lapse(ctx: Context, { clubId, id }: MembershipKey): Promise<void> {
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const membership = await lockMembership(uow.tx, { clubId, id });
    if (!membership || membership.lapsedAt) return;
    const fan = await lockFanOrErased(uow.tx, clubId, membership.fanId);
    const paidUntil = await findPaidUntil(uow.tx, membership);
    await stampMembership(uow.tx, { clubId, id, column: 'lapsedAt' });
    const club = await readClub(uow, clubId);
    const today = dayAt(uow.clock.now(), club.timeZone);
    if (fan?.kycStatus !== 'VALIDATED' || (paidUntil !== null && paidUntil >= today)) return;
    if (club.membershipFeeCents === null) return;
    await moveKyc(uow, { fan, to: 'DUE_DILIGENCE_APPROVED', actor, reason: 'membershipLapsed' });
    if (takesDonations(club))
      await notifyMember(uow, { membership, club, fan, template: 'membershipLapsed' });
  });
}

async function remind(ctx: Context, { clubId, id }: MembershipKey): Promise<void> {
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const membership = await lockMembership(uow.tx, { clubId, id });
    if (!membership || membership.remindedAt) return;
    const fan = await lockFan(uow.tx, clubId, membership.fanId);
    await stampMembership(uow.tx, { clubId, id, column: 'remindedAt' });
    const paidUntil = await findPaidUntil(uow.tx, membership);
    const club = await readClub(uow, clubId);
    if (!fan || club.membershipFeeCents === null || paidUntil !== membership.ends) return;
    await notifyMember(uow, { membership, club, fan, template: 'membershipEnding' });
  });
}

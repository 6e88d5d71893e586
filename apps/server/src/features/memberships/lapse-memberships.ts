import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { moveKyc } from '#server/features/kyc/index.ts';
import { lockFan } from '#server/features/members/index.ts';
import { system } from '#server/lib/actor.ts';
import { forEachAlone } from '#server/lib/for-each-alone.ts';
import { tellMember } from './membership-mails.ts';
import { addDays, dayOf, RENEWAL_DAYS } from './membership-rules.ts';
import { findEnded, findEnding, findPaidUntil, lockMembership, stampMembership } from './membership-store.ts';

const LIMIT = 200;
const actor = system('memberships');

interface MembershipKey {
  clubId: string;
  id: string;
}

/** Reminds members whose year ends soon, and asks those whose year is over for the next entrance donation. */
export async function lapseMemberships({ ctx }: { ctx: Context }): Promise<void> {
  const today = dayOf(ctx.clock.now());
  const day = addDays(today, RENEWAL_DAYS);
  const tasks = [
    ...(await findEnded(ctx.db, { today, limit: LIMIT })).map((ended) => () => lapse(ctx, ended, today)),
    ...(await findEnding(ctx.db, { day, limit: LIMIT })).map((ending) => () => remind(ctx, ending)),
  ];
  await forEachAlone(tasks, (task) => task()).finally(() => ctx.outbox.wake());
}

async function lapse(ctx: Context, { clubId, id }: MembershipKey, today: string): Promise<void> {
  await inTransaction(ctx, { clubId }, async (tx) => {
    const membership = await lockMembership(tx, { clubId, id });
    if (!membership || membership.lapsedAt) return;
    const fan = await lockFan(tx, clubId, membership.fanId);
    const paidUntil = await findPaidUntil(tx, membership);
    await stampMembership(tx, { clubId, id, column: 'lapsedAt' });
    if (fan?.kycStatus !== 'VALIDATED' || (paidUntil !== null && paidUntil >= today)) return;
    const club = await readClub(ctx, tx, clubId);
    if (club.membershipFeeCents === null) return;
    await moveKyc(ctx, tx, { fan, to: 'DUE_DILIGENCE_APPROVED', actor, reason: 'membershipLapsed' });
    await tellMember(ctx, tx, { membership, club, fan, template: 'membershipLapsed' });
  });
}

async function remind(ctx: Context, { clubId, id }: MembershipKey): Promise<void> {
  await inTransaction(ctx, { clubId }, async (tx) => {
    const membership = await lockMembership(tx, { clubId, id });
    if (!membership || membership.remindedAt) return;
    const fan = await lockFan(tx, clubId, membership.fanId);
    await stampMembership(tx, { clubId, id, column: 'remindedAt' });
    const paidUntil = await findPaidUntil(tx, membership);
    const club = await readClub(ctx, tx, clubId);
    if (!fan || club.membershipFeeCents === null || paidUntil !== membership.ends) return;
    await tellMember(ctx, tx, { membership, club, fan, template: 'membershipEnding' });
  });
}

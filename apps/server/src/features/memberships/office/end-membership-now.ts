import type { OfficeMembershipDetail } from '@tifo/contracts/back-office/memberships';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { lockFanOrErased } from '#server/features/fans/index.ts';
import { moveKyc } from '#server/features/kyc/index.ts';
import { type Actor, actorName, assertMay } from '#server/lib/actor.ts';
import { dayAt } from '#server/lib/day-rules.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { notifyMember } from '../membership-mails.ts';
import { findMembership, findPaidUntil, lockMembership, type MembershipRecord } from '../membership-store.ts';
import { endYears, lockYearsFrom } from './office-membership-store.ts';
import { type MembershipInput, presentMembershipDetail } from './show-office-membership.ts';

/**
 * Ends a year at once, and those after it. What was paid stays paid, with its receipt: money is returned by a
 * refund of the payment.
 */
export async function endMembershipNow({
  ctx,
  actor,
  input: { club, membershipId, reason },
}: UseCase<MembershipInput & { reason: string }>): Promise<OfficeMembershipDetail> {
  const clubId = club.id;
  assertMay(actor, 'memberships.write', clubId);
  const key = { clubId, id: membershipId };
  const membership = await ctx.unitOfWork({ clubId }, async (uow) => {
    const year = await lockMembership(uow.tx, key);
    if (!year || year.status === 'ASKED') throw new NotFoundError('membership.notFound');
    // A retry after a lost reply finds the year ended.
    if (year.status === 'ENDED') return year;
    const isOver = year.ends === null || year.ends < dayAt(uow.clock.now(), club.timeZone);
    if (year.status !== 'ACTIVE' || isOver) throw new ConflictError('membership.over');
    await endFrom(uow, { actor, club, year, reason });
    return (await findMembership(uow.tx, key)) ?? year;
  });
  return presentMembershipDetail(ctx, { club, membership, today: dayAt(ctx.clock.now(), club.timeZone) });
}

interface Ending {
  actor: Actor;
  club: ClubRecord;
  year: MembershipRecord;
  reason: string;
}

async function endFrom(uow: UnitOfWork, { actor, club, year, reason }: Ending): Promise<void> {
  const { clubId, fanId } = year;
  const years = await lockYearsFrom(uow.tx, year);
  const fan = await lockFanOrErased(uow.tx, clubId, fanId);
  const ids = years.map(({ id }) => id);
  await endYears(uow.tx, { clubId, ids, endedBy: actorName(actor), endReason: reason });
  uow.audit({
    ...{ actor, action: 'membership.ended', subject: `fan:${fanId}`, reason },
    detail: { membershipIds: ids },
  });
  if (!fan) return;
  const today = dayAt(uow.clock.now(), club.timeZone);
  const paidUntil = await findPaidUntil(uow.tx, { clubId, fanId });
  const isMember = paidUntil !== null && paidUntil >= today;
  if (fan.kycStatus === 'VALIDATED' && club.membershipFeeCents !== null && !isMember) {
    await moveKyc(uow, { fan, to: 'DUE_DILIGENCE_APPROVED', actor, reason: 'membershipEnded' });
  }
  const template = 'membershipEndedByClub';
  await notifyMember(uow, { membership: year, club, fan, template, words: reason });
}

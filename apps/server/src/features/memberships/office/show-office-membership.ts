import type { OfficeMembershipDetail } from '@tifo/contracts/back-office/memberships';
import type { Context, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { nameStaff } from '#server/features/staff/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { dayAt } from '#server/lib/day-rules.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { isDue } from '../membership-rules.ts';
import { findMembership, findPaidUntil, type MembershipRecord } from '../membership-store.ts';
import { findYearsOfFan } from './office-membership-store.ts';
import { presentMembership } from './present-membership.ts';

export interface MembershipInput {
  club: ClubRecord;
  membershipId: string;
}

/** Returns a year of membership with its reasons, and the other years of the same fan. */
export async function showOfficeMembership({
  ctx,
  actor,
  input: { club, membershipId },
}: UseCase<MembershipInput>): Promise<OfficeMembershipDetail> {
  assertMay(actor, 'memberships.write', club.id);
  const membership = await findMembership(ctx.db, { clubId: club.id, id: membershipId });
  if (!membership || membership.status === 'ASKED') throw new NotFoundError('membership.notFound');
  return presentMembershipDetail(ctx, { club, membership, today: dayAt(ctx.clock.now(), club.timeZone) });
}

interface Shown {
  club: ClubRecord;
  membership: MembershipRecord;
  today: string;
}

export async function presentMembershipDetail(
  ctx: Context,
  { club, membership, today }: Shown,
): Promise<OfficeMembershipDetail> {
  const clubId = club.id;
  const { db: tx } = ctx;
  const [fan] = await findFansByIds(tx, clubId, [membership.fanId]);
  const years = await findYearsOfFan(tx, membership);
  const staffName = await nameStaff(ctx, clubId);
  const paidUntil = await findPaidUntil(tx, membership);
  const { givenBy, giftReason, endedBy, endReason, endedAt, createdAt } = membership;
  const nameOf = (username: string | null) => (username === null ? null : staffName(username));
  return {
    ...presentMembership(membership, { today, fan }),
    ...{ giftReason, endReason, givenBy: nameOf(givenBy), endedBy: nameOf(endedBy) },
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    others: years
      .filter(({ id }) => id !== membership.id)
      .map((year) => presentMembership(year, { today, fan })),
    canBeRenewed:
      fan !== undefined &&
      club.membershipFeeCents !== null &&
      isDue({ kycStatus: fan.kycStatus, today, paidUntil }),
  };
}

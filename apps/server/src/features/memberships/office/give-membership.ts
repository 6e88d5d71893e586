import type { OfficeMembershipDetail } from '@tifo/contracts/back-office/memberships';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type FanRecord, lockFan } from '#server/features/fans/index.ts';
import { moveKyc } from '#server/features/kyc/index.ts';
import { type Actor, actorName, assertMay } from '#server/lib/actor.ts';
import { dayAt } from '#server/lib/day-rules.ts';
import { ConflictError, NotFoundError, UnprocessableError } from '#server/lib/errors.ts';
import { notifyMember } from '../membership-mails.ts';
import { assertYearCanBeGiven } from '../membership-policy.ts';
import { nextPeriod } from '../membership-rules.ts';
import { findMembership, findPaidUntil, type MembershipRecord } from '../membership-store.ts';
import { insertGivenMembership } from './office-membership-store.ts';
import { presentMembershipDetail } from './show-office-membership.ts';

/**
 * The query that locks the fan; a test replaces it by one without the lock to show that the race test detects
 * it.
 */
export interface GivingStore {
  lockFan: typeof lockFan;
}

export interface GiveMembershipInput {
  club: ClubRecord;
  /** Chosen by the caller: the same id gives once. */
  id: string;
  fanId: string;
  /** Kept, audited and told to the fan. */
  reason: string;
}

/**
 * Gives a fan a year without a payment: the first one, or the one after the year that ends soon. There is no
 * receipt, since nothing was donated.
 */
export async function giveMembership({
  ctx,
  actor,
  input,
  store = { lockFan },
}: UseCase<GiveMembershipInput> & { store?: GivingStore }): Promise<OfficeMembershipDetail> {
  const { club, id, fanId } = input;
  const clubId = club.id;
  assertMay(actor, 'memberships.write', clubId);
  const membership = await ctx.unitOfWork({ clubId, findsOwnWork: true }, async (uow) => {
    const fan = await store.lockFan(uow.tx, clubId, fanId);
    if (!fan) throw new NotFoundError('fan.notFound');
    const given = await findMembership(uow.tx, { clubId, id });
    if (!given) return giveYear(uow, { actor, fan, input });
    if (given.fanId !== fanId || given.givenBy === null) throw new UnprocessableError('idempotency.mismatch');
    return given;
  });
  return presentMembershipDetail(ctx, { club, membership, today: dayAt(ctx.clock.now(), club.timeZone) });
}

interface Giving {
  actor: Actor;
  fan: FanRecord;
  input: GiveMembershipInput;
}

async function giveYear(
  uow: UnitOfWork,
  { actor, fan, input: { club, id, reason } }: Giving,
): Promise<MembershipRecord> {
  const { id: fanId, clubId, kycStatus } = fan;
  const today = dayAt(uow.clock.now(), club.timeZone);
  const paidUntil = await findPaidUntil(uow.tx, { clubId, fanId });
  assertYearCanBeGiven(club, { kycStatus, today, paidUntil });
  const period = nextPeriod(today, paidUntil);
  const row = { id, clubId, fanId, amountCents: 0n, givenBy: actorName(actor), giftReason: reason };
  if (!(await insertGivenMembership(uow.tx, { ...row, ...period }))) {
    throw new UnprocessableError('idempotency.mismatch');
  }
  const subject = `fan:${fanId}` as const;
  uow.audit({ actor, action: 'membership.given', subject, detail: { membershipId: id, ...period }, reason });
  if (kycStatus !== 'VALIDATED') {
    await moveKyc(uow, { fan, to: 'VALIDATED', actor, reason: 'membershipGiven' });
  }
  const membership = await findMembership(uow.tx, { clubId, id });
  if (!membership) throw new ConflictError('membership.notFound');
  await notifyMember(uow, { membership, club, fan, template: 'membershipGiven', words: reason });
  return membership;
}

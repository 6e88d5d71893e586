import type { Membership } from '@tifo/contracts/memberships';
import type { Language, SeenAmount } from '@tifo/contracts/values';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import { assertClubAddress, type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import {
  type FanRecord,
  lockFan,
  requireOwnerOrStaff,
  requireReferredFan,
} from '#server/features/fans/index.ts';
import { assertTermsAccepted, moveKyc } from '#server/features/kyc/index.ts';
import {
  assertAmountSeen,
  assertMayPay,
  openPaymentPage,
  requestPayment,
} from '#server/features/payments/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { dayAt } from '#server/lib/day-rules.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { presentMoney } from '#server/lib/money.ts';
import { assertEntranceDonationDue, feeOf } from './membership-policy.ts';
import { isRenewable } from './membership-rules.ts';
import { findAskedMembership, findPaidUntil, insertMembership } from './membership-store.ts';

const ROUTE = 'memberships';

export interface AskMembershipInput {
  slug: string;
  language: Language;
  /** What the fan was shown. */
  seenAmount?: SeenAmount | undefined;
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string | null;
}

/** Returns the page on which the entrance donation is paid; while one is open, the same page. */
export async function requestMembership({ ctx, actor, input }: UseCase<AskMembershipInput>): Promise<string> {
  const { successUrl, cancelUrl, idempotencyKey: key } = input;
  const club = await getClub(ctx, input.slug);
  const { id: fanId, username } = await requireReferredFan(ctx, { actor, club });
  await assertTermsAccepted(ctx, { fan: { id: fanId }, club });
  for (const address of [successUrl, cancelUrl]) assertClubAddress(ctx, club, address);
  await assertMayPay(ctx, actor);
  const { id: clubId } = club;
  const request = { clubId, username, route: ROUTE, key, body: { successUrl, cancelUrl } };
  const paymentId = await ctx.unitOfWork({ clubId: club.id, once: request }, async (uow) => {
    const fan = await lockFan(uow.tx, clubId, fanId);
    if (!fan) throw new NotFoundError('fan.notFound');
    return askOrFind(uow, { actor, club, fan, input });
  });
  return openPaymentPage({ ctx, input: { clubId, id: paymentId } });
}

interface Asking {
  actor: Actor;
  club: ClubRecord;
  fan: FanRecord;
  input: AskMembershipInput;
}

async function askOrFind(uow: UnitOfWork, asking: Asking): Promise<string> {
  const { club, fan, input } = asking;
  const key = { clubId: club.id, fanId: fan.id };
  const paidUntil = await findPaidUntil(uow.tx, key);
  assertEntranceDonationDue(club, {
    kycStatus: fan.kycStatus,
    today: dayAt(uow.clock.now(), club.timeZone),
    paidUntil,
  });
  const open = fan.kycStatus === 'PAYMENT_PENDING' ? await findAskedMembership(uow.tx, key) : undefined;
  assertAmountSeen(open?.amountCents ?? feeOf(club), input.seenAmount);
  return open?.paymentId ?? askYear(uow, asking);
}

/** Adds one more year. */
async function askYear(uow: UnitOfWork, { actor, club, fan, input }: Asking): Promise<string> {
  const { language, successUrl, cancelUrl } = input;
  const id = uow.ids.next();
  const { id: clubId } = club;
  const amountCents = feeOf(club);
  const page = { club, fan, language, description: club.platformName, successUrl, cancelUrl };
  const paymentId = await requestPayment(uow, {
    ...page,
    actor,
    purpose: 'MEMBERSHIP',
    ref: id,
    amountCents,
  });
  await insertMembership(uow.tx, { id, clubId, fanId: fan.id, paymentId, amountCents });
  uow.audit({ clubId, actor, action: 'membership.asked', subject: `membership:${id}` });
  if (fan.kycStatus === 'DUE_DILIGENCE_APPROVED') {
    await moveKyc(uow, { fan, to: 'PAYMENT_PENDING', actor, reason: 'entranceDonation' });
  }
  return paymentId;
}

/** Returns until when a fan has paid; one who has never paid is guided by the registration, and told what they have begun to pay. */
export async function showMembership({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<{ slug: string; username: string }>): Promise<Membership> {
  const club = await getClub(ctx, slug);
  const { id: fanId, kycStatus } = await requireOwnerOrStaff(ctx, { actor, club, username });
  const key = { clubId: club.id, fanId };
  const paidUntil = await findPaidUntil(ctx.db, key);
  const asked = kycStatus === 'PAYMENT_PENDING' ? await findAskedMembership(ctx.db, key) : undefined;
  const isMember = paidUntil !== null && kycStatus === 'VALIDATED' && club.membershipFeeCents !== null;
  return {
    paidUntil,
    isRenewable: isMember && isRenewable(dayAt(ctx.clock.now(), club.timeZone), paidUntil),
    ...(asked && { askedAmount: presentMoney(asked.amountCents) }),
  };
}

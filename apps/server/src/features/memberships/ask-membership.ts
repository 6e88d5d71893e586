import type { Language } from '@tifo/contracts/values';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { onceForKey } from '#server/db/idempotency.ts';
import { assertClubAddress, type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { moveKyc } from '#server/features/kyc/index.ts';
import { type FanRecord, lockFan, requireReferredFan } from '#server/features/members/index.ts';
import { askPayment, assertMayPay, openPaymentPage } from '#server/features/payments/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { assertEntranceDonationDue, feeOf } from './membership-policy.ts';
import { dayOf } from './membership-rules.ts';
import { findAskedMembership, findPaidUntil, insertMembership } from './membership-store.ts';

const ROUTE = 'memberships';

export interface AskMembershipInput {
  actor: Actor;
  slug: string;
  language: Language;
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string | null;
}

/** Answers the page on which the entrance donation is paid; while one is open, the same page. */
export async function askMembership({
  ctx,
  input,
}: {
  ctx: Context;
  input: AskMembershipInput;
}): Promise<string> {
  const { actor, successUrl, cancelUrl, idempotencyKey: key } = input;
  const club = await getClub(ctx, input.slug);
  const { id: fanId, username } = await requireReferredFan(ctx, { actor, club });
  for (const address of [successUrl, cancelUrl]) assertClubAddress(ctx, club, address);
  await assertMayPay(ctx, actor);
  const { id: clubId } = club;
  const request = { clubId, username, route: ROUTE, key, body: { successUrl, cancelUrl } };
  const paymentId = await onceForKey(ctx, request, async (tx) => {
    const fan = await lockFan(tx, clubId, fanId);
    if (!fan) throw new NotFoundError('fan.notFound');
    return askOrFind(ctx, tx, { club, fan, input });
  });
  return openPaymentPage({ ctx, input: { clubId, id: paymentId } });
}

interface Asking {
  club: ClubRecord;
  fan: FanRecord;
  input: AskMembershipInput;
}

async function askOrFind(ctx: Context, tx: Tx, asking: Asking): Promise<string> {
  const { club, fan } = asking;
  const key = { clubId: club.id, fanId: fan.id };
  const paidUntil = await findPaidUntil(tx, key);
  assertEntranceDonationDue(club, { kycStatus: fan.kycStatus, today: dayOf(ctx.clock.now()), paidUntil });
  const open = fan.kycStatus === 'PAYMENT_PENDING' ? await findAskedMembership(tx, key) : undefined;
  return open?.paymentId ?? askYear(ctx, tx, asking);
}

/** One more year. */
async function askYear(ctx: Context, tx: Tx, { club, fan, input }: Asking): Promise<string> {
  const { actor, language, successUrl, cancelUrl } = input;
  const id = ctx.ids.next();
  const { id: clubId } = club;
  const amountCents = feeOf(club);
  const page = { club, fan, language, description: club.platformName, successUrl, cancelUrl };
  const paymentId = await askPayment(ctx, tx, {
    ...page,
    actor,
    purpose: 'MEMBERSHIP',
    ref: id,
    amountCents,
  });
  await insertMembership(tx, { id, clubId, fanId: fan.id, paymentId, amountCents });
  await recordAudit(tx, { clubId, actor, action: 'membership.asked', subject: `membership:${id}` });
  if (fan.kycStatus === 'DUE_DILIGENCE_APPROVED') {
    await moveKyc(ctx, tx, { fan, to: 'PAYMENT_PENDING', actor, reason: 'entranceDonation' });
  }
  return paymentId;
}

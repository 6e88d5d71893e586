import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/members/index.ts';
import { lockPayment, refundPayment } from '#server/features/payments/index.ts';
import { type Actor, system } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { moveState } from '#server/lib/transitions.ts';
import { tellRefund } from './donation-mails.ts';
import { assertCanManageDonations } from './donation-policy.ts';
import { donationTransitions } from './donation-states.ts';
import { type DonationKey, findDonation, lockDonation, setDonationStatus } from './donation-store.ts';
import { voidReceiptOf } from './receipts/void-receipt.ts';

export interface RefundDonationInput extends DonationKey {
  actor: Actor;
  reason: string;
}

/** Sends a gift back whole: it counts no more, and its receipt is void from the same moment on. */
export async function refundDonation({
  ctx,
  input,
}: {
  ctx: Context;
  input: RefundDonationInput;
}): Promise<void> {
  assertCanManageDonations(input.actor);
  await inTransaction(ctx, { clubId: input.clubId }, (tx) => refundDonationIn(ctx, tx, input));
  ctx.outbox.wake();
}

/** The same for a gift whose money went back without our asking. One that is back already stays as it is. */
export async function endDonation(
  ctx: Context,
  tx: Tx,
  { reason, ...key }: DonationKey & { reason: string },
): Promise<void> {
  const donation = await lockDonation(tx, key);
  if (donation?.status === 'RECEIVED')
    await refundDonationIn(ctx, tx, { ...key, actor: system('payments'), reason });
}

/** The same as a part of something larger. */
export async function refundDonationIn(
  ctx: Context,
  tx: Tx,
  { actor, reason, clubId, id }: RefundDonationInput,
): Promise<void> {
  const asked = await findDonation(tx, { clubId, id });
  if (asked) await lockPayment(tx, { clubId, id: asked.paymentId });
  const donation = await lockDonation(tx, { clubId, id });
  if (!donation) throw new NotFoundError('donation.notFound');
  const { paymentId, fanId } = donation;
  const status = moveState(donationTransitions, donation.status, 'REFUNDED');
  await setDonationStatus(tx, { clubId, id, status });
  await recordAudit(tx, {
    clubId,
    actor,
    action: 'donation.refunded',
    subject: `donation:${id}`,
    detail: { reason },
  });
  await voidReceiptOf(tx, { clubId, source: 'DONATION', ref: id, actor, reason });
  await refundPayment(ctx, tx, { clubId, id: paymentId, actor, reason });
  const club = await readClub(ctx, tx, clubId);
  const [fan] = await findFansByIds(tx, clubId, [fanId]);
  if (fan) await tellRefund(ctx, tx, { donation, club, fan });
}

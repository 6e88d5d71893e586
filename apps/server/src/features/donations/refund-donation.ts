import type { UnitOfWork, UseCase } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { assertWithinRefundLimit, lockPayment, refundPayment } from '#server/features/payments/index.ts';
import { type Actor, system } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { moveState } from '#server/lib/transitions.ts';
import { notifyRefund } from './donation-mails.ts';
import { assertCanManageDonations } from './donation-policy.ts';
import { donationTransitions } from './donation-states.ts';
import { type DonationKey, findDonation, lockDonation, setDonationStatus } from './donation-store.ts';
import { voidReceiptOf } from './receipts/void-receipt.ts';

export interface RefundDonationInput extends DonationKey {
  reason: string;
}

/**
 * Refunds a whole donation: it no longer counts, and its receipt is void from the same transaction on. Above
 * the club's limit it throws `refund.aboveLimit`.
 */
export async function refundDonation({ ctx, actor, input }: UseCase<RefundDonationInput>): Promise<void> {
  assertCanManageDonations(actor);
  const { clubId } = input;
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const donation = await findDonation(uow.tx, input);
    if (donation) await assertWithinRefundLimit(uow.tx, { clubId, cents: donation.amountCents });
    await refund(uow, { ...input, actor });
  });
}

/** Ends a donation that was refunded entirely outside Tifo. One already refunded stays as it is. */
export async function endDonation(
  uow: UnitOfWork,
  { reason, ...key }: DonationKey & { reason: string },
): Promise<void> {
  const donation = await lockDonation(uow.tx, key);
  if (donation?.status === 'RECEIVED') await refund(uow, { ...key, actor: system('payments'), reason });
}

async function refund(
  uow: UnitOfWork,
  { actor, reason, clubId, id }: RefundDonationInput & { actor: Actor },
): Promise<void> {
  const asked = await findDonation(uow.tx, { clubId, id });
  if (asked) await lockPayment(uow.tx, { clubId, id: asked.paymentId });
  const donation = await lockDonation(uow.tx, { clubId, id });
  if (!donation) throw new NotFoundError('donation.notFound');
  const { paymentId, fanId } = donation;
  const status = moveState(donationTransitions, donation.status, 'REFUNDED');
  await setDonationStatus(uow.tx, { clubId, id, status });
  uow.audit({
    clubId,
    actor,
    action: 'donation.refunded',
    subject: `donation:${id}`,
    detail: { reason },
  });
  await voidReceiptOf(uow, { clubId, source: 'DONATION', ref: id, actor, reason });
  await refundPayment(uow, { clubId, id: paymentId, actor, reason });
  const club = await readClub(uow, clubId);
  const [fan] = await findFansByIds(uow.tx, clubId, [fanId]);
  if (fan) await notifyRefund(uow, { donation, club, fan });
}

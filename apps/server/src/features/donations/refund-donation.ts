import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import {
  askForRefund,
  lockPayment,
  type RefundOutcome,
  refundPayment,
} from '#server/features/payments/index.ts';
import { type Actor, system } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { moveState } from '#server/lib/transitions.ts';
import { notifyRefund } from './donation-mails.ts';
import { donationTransitions } from './donation-states.ts';
import {
  type DonationKey,
  type DonationRecord,
  findDonation,
  lockDonation,
  setDonationReturned,
  setDonationStatus,
} from './donation-store.ts';
import { onPartialRefund } from './on-partial-refund.ts';
import { voidReceiptOf } from './receipts/void-receipt.ts';

export interface RefundDonationInput extends DonationKey {
  reason: string;
  /** Defaults to all that is left. */
  cents?: bigint;
}

/**
 * Refunds a donation. In whole, it no longer counts, and its receipt is void from the same transaction on; in
 * part, a receipt for what is left replaces it. Above the club's limit it waits for a second person. Throws
 * `donation.notFound`, `state.notAllowed`, `refund.tooMuch`, `refund.waits`.
 */
export async function refundDonation({
  ctx,
  actor,
  input,
}: UseCase<RefundDonationInput>): Promise<RefundOutcome> {
  const { id, cents, ...asked } = input;
  const part = cents === undefined ? undefined : { cents };
  return askForRefund({ ctx, actor, input: { ...asked, purpose: 'DONATION', ref: id, part } });
}

/** Ends a donation that was refunded entirely outside Tifo. One already refunded stays as it is. */
export async function endDonation(
  uow: UnitOfWork,
  { reason, ...key }: DonationKey & { reason: string },
): Promise<void> {
  const donation = await lockDonation(uow.tx, key);
  if (donation?.status !== 'RECEIVED') return;
  await makeRefund(uow, { donation, cents: leftOf(donation), actor: system('payments'), reason });
}

/** What of a donation has not been refunded. */
export const leftOf = ({ amountCents, returnedCents }: DonationRecord) => amountCents - returnedCents;

/** Locks a donation and its payment: the payment first, as in the processing of provider events. */
export async function lockToRefund(tx: Tx, { clubId, id }: DonationKey): Promise<DonationRecord> {
  const asked = await findDonation(tx, { clubId, id });
  if (asked) await lockPayment(tx, { clubId, id: asked.paymentId });
  const donation = await lockDonation(tx, { clubId, id });
  if (!donation) throw new NotFoundError('donation.notFound');
  return donation;
}

export interface MakeRefundInput {
  /** Locked by `lockToRefund`. */
  donation: DonationRecord;
  cents: bigint;
  actor: Actor;
  reason: string;
}

/** Makes a refund in the open transaction, whatever the club's limit. */
export async function makeRefund(uow: UnitOfWork, refund: MakeRefundInput): Promise<void> {
  const { donation, cents } = refund;
  await (cents === leftOf(donation) ? refundWhole : refundPart)(uow, refund);
}

async function refundWhole(uow: UnitOfWork, { donation, cents, actor, reason }: MakeRefundInput) {
  const { clubId, id, paymentId, fanId } = donation;
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
  if (fan) await notifyRefund(uow, { donationId: id, cents, club, fan });
}

async function refundPart(uow: UnitOfWork, { donation, cents, actor, reason }: MakeRefundInput) {
  const { clubId, id, paymentId, fanId, amountCents } = donation;
  const leftCents = leftOf(donation) - cents;
  await setDonationReturned(uow.tx, { clubId, id, returnedCents: amountCents - leftCents });
  await refundPayment(uow, { clubId, id: paymentId, amountCents: cents, actor, reason });
  const part = { backCents: cents, leftCents, actor, reason };
  await onPartialRefund(uow, { ...part, clubId, id, source: 'DONATION', fanId });
}

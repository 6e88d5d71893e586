import type { UnitOfWork } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { type MailOrder, queueMail } from '#server/features/notifications/index.ts';
import { moneyText } from '#server/lib/money.ts';
import type { DonationRecord } from './donation-store.ts';

interface Donor {
  club: ClubRecord;
  fan: FanRecord;
}

interface Thanked extends Donor {
  donation: DonationRecord;
}

/** Mails the donor thanks once, in their language, with the place of the receipt if it was issued. */
export async function thankDonor(
  uow: UnitOfWork,
  { donation: { id, amountCents }, hasReceipt, ...donor }: Thanked & { hasReceipt: boolean },
): Promise<void> {
  await mailDonor(uow, donor, {
    template: hasReceipt ? 'donationReceipt' : 'donationThanks',
    amounts: { amount: amountCents },
    linkPath: '/profile',
    dedupe: `donationThanks:${id}`,
  });
}

/** Mails the donor that all that is left of the donation is being refunded. */
export async function notifyRefund(
  uow: UnitOfWork,
  { donationId, cents, ...donor }: Donor & { donationId: string; cents: bigint },
): Promise<void> {
  await mailDonor(uow, donor, {
    template: 'donationRefunded',
    amounts: { amount: cents },
    dedupe: `donationRefunded:${donationId}`,
  });
}

export interface PartialRefundNotice extends Donor {
  /** The id of the donation or entrance donation. */
  giftId: string;
  backCents: bigint;
  leftCents: bigint;
}

/** Mails the donor that a part of the donation was refunded, once for each part. */
export async function notifyPartialRefund(
  uow: UnitOfWork,
  { giftId, backCents, leftCents, ...donor }: PartialRefundNotice,
): Promise<void> {
  await mailDonor(uow, donor, {
    template: 'donationPartlyRefunded',
    amounts: { amount: backCents, left: leftCents },
    linkPath: '/profile',
    dedupe: `donationPartlyRefunded:${giftId}:${leftCents}`,
  });
}

/** Mails the donor once that their receipts wait for their address; `ref` is the oldest of these donations. */
export async function askForAddress(
  uow: UnitOfWork,
  { ref, ...donor }: Donor & { ref: string },
): Promise<void> {
  await mailDonor(uow, donor, {
    template: 'receiptNeedsAddress',
    linkPath: '/profile#my-details',
    dedupe: `receiptNeedsAddress:${ref}`,
  });
}

/** Mails the donor that a receipt which had to wait is issued. */
export async function notifyReceiptReady(
  uow: UnitOfWork,
  { receiptId, totalCents, ...donor }: Donor & { receiptId: string; totalCents: bigint },
): Promise<void> {
  await mailDonor(uow, donor, {
    template: 'receiptReady',
    amounts: { amount: totalCents },
    linkPath: '/profile',
    dedupe: `receiptReady:${receiptId}`,
  });
}

interface DonorMail extends Pick<MailOrder, 'template' | 'linkPath' | 'dedupe'> {
  /** Cents, by the name that the text has for them. */
  amounts?: Record<string, bigint>;
}

/** Enqueues a mail in the donor's language, which begins with their name. */
async function mailDonor(
  uow: UnitOfWork,
  { club, fan }: Donor,
  { amounts = {}, ...mail }: DonorMail,
): Promise<void> {
  const texts = Object.entries(amounts).map(([name, cents]) => [name, moneyText(cents, fan.language)]);
  await queueMail(uow, {
    ...mail,
    clubSlug: club.slug,
    to: fan.email,
    fan,
    language: fan.language,
    values: { name: fan.firstName || fan.name, ...Object.fromEntries(texts) },
  });
}

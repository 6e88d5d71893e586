import type { UnitOfWork } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { moneyText } from '#server/lib/money.ts';
import type { DonationRecord } from './donation-store.ts';

interface Thanked {
  donation: DonationRecord;
  club: ClubRecord;
  fan: FanRecord;
}

/** Mails the donor thanks once, in their language, with the place of the receipt if it was issued. */
export async function thankDonor(
  uow: UnitOfWork,
  { donation, club, fan, hasReceipt }: Thanked & { hasReceipt: boolean },
): Promise<void> {
  const { id, amountCents } = donation;
  await queueMail(uow, {
    clubSlug: club.slug,
    to: fan.email,
    fan,
    language: fan.language,
    template: hasReceipt ? 'donationReceipt' : 'donationThanks',
    values: { name: fan.firstName || fan.name, amount: moneyText(amountCents, fan.language) },
    linkPath: '/profile',
    dedupe: `donationThanks:${id}`,
  });
}

/** Mails the donor that the donation is being refunded. */
export async function notifyRefund(uow: UnitOfWork, { donation, club, fan }: Thanked): Promise<void> {
  const { id, amountCents } = donation;
  await queueMail(uow, {
    clubSlug: club.slug,
    to: fan.email,
    fan,
    language: fan.language,
    template: 'donationRefunded',
    values: { name: fan.firstName || fan.name, amount: moneyText(amountCents, fan.language) },
    dedupe: `donationRefunded:${id}`,
  });
}

export interface PartialRefundNotice {
  /** The id of the donation or entrance donation. */
  giftId: string;
  club: ClubRecord;
  fan: FanRecord;
  backCents: bigint;
  leftCents: bigint;
}

/** Mails the donor that a part of the donation was refunded, once for each part. */
export async function notifyPartialRefund(
  uow: UnitOfWork,
  { giftId, club, fan, backCents, leftCents }: PartialRefundNotice,
): Promise<void> {
  await queueMail(uow, {
    clubSlug: club.slug,
    to: fan.email,
    fan,
    language: fan.language,
    template: 'donationPartlyRefunded',
    values: {
      name: fan.firstName || fan.name,
      amount: moneyText(backCents, fan.language),
      left: moneyText(leftCents, fan.language),
    },
    linkPath: '/profile',
    dedupe: `donationPartlyRefunded:${giftId}:${leftCents}`,
  });
}

interface WaitedFor {
  club: ClubRecord;
  fan: FanRecord;
}

/** Mails the donor once that their receipts wait for their address; `ref` is the oldest of these donations. */
export async function askForAddress(
  uow: UnitOfWork,
  { club, fan, ref }: WaitedFor & { ref: string },
): Promise<void> {
  await queueMail(uow, {
    clubSlug: club.slug,
    to: fan.email,
    fan,
    language: fan.language,
    template: 'receiptNeedsAddress',
    values: { name: fan.firstName || fan.name },
    linkPath: '/profile#my-details',
    dedupe: `receiptNeedsAddress:${ref}`,
  });
}

/** Mails the donor that a receipt which had to wait is issued. */
export async function notifyReceiptReady(
  uow: UnitOfWork,
  { club, fan, receiptId, totalCents }: WaitedFor & { receiptId: string; totalCents: bigint },
): Promise<void> {
  await queueMail(uow, {
    clubSlug: club.slug,
    to: fan.email,
    fan,
    language: fan.language,
    template: 'receiptReady',
    values: { name: fan.firstName || fan.name, amount: moneyText(totalCents, fan.language) },
    linkPath: '/profile',
    dedupe: `receiptReady:${receiptId}`,
  });
}

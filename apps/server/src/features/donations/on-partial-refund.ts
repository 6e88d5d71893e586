import type { UnitOfWork } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { type Actor, system } from '#server/lib/actor.ts';
import { notifyPartialRefund } from './donation-mails.ts';
import { lockDonation, setDonationReturned } from './donation-store.ts';
import { reissueReceipt } from './receipts/reissue-receipt.ts';

export interface PartialRefund {
  clubId: string;
  id: string;
  backCents: bigint;
  leftCents: bigint;
  reason: string;
}

const SUBJECTS = { DONATION: 'donation', MEMBERSHIP: 'membership' } as const;

interface RefundedGift extends PartialRefund {
  source: keyof typeof SUBJECTS;
  fanId: string;
  /** Absent: it was made outside Tifo. */
  actor?: Actor;
}

/** Records a partial refund, notifies the donor, and reissues the receipt for the remaining amount. */
export async function onPartialRefund(
  uow: UnitOfWork,
  { clubId, id, source, fanId, backCents, leftCents, reason, actor = system('payments') }: RefundedGift,
): Promise<void> {
  uow.audit({
    clubId,
    actor,
    action: `${SUBJECTS[source]}.partlyRefunded`,
    subject: `${SUBJECTS[source]}:${id}`,
    detail: { reason, cents: String(backCents), leftCents: String(leftCents) },
  });
  const club = await readClub(uow, clubId);
  const [fan] = await findFansByIds(uow.tx, clubId, [fanId]);
  if (fan) await notifyPartialRefund(uow, { giftId: id, club, fan, backCents, leftCents });
  await reissueReceipt(uow, { clubId, source, ref: id, totalCents: leftCents, actor, reason });
}

/** Applies a partial refund made outside Tifo; the donation stays received. */
export async function applyPartialRefund(uow: UnitOfWork, refund: PartialRefund): Promise<void> {
  const { clubId, id, leftCents } = refund;
  const donation = await lockDonation(uow.tx, { clubId, id });
  if (donation?.status !== 'RECEIVED') return;
  await setDonationReturned(uow.tx, { clubId, id, returnedCents: donation.amountCents - leftCents });
  await onPartialRefund(uow, { ...refund, source: 'DONATION', fanId: donation.fanId });
}

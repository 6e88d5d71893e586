import type { UnitOfWork } from '#server/context.ts';
import { lockDonation, setDonationReturned } from './donation-store.ts';
import { onPartialRefund, type PartialRefund } from './on-partial-refund.ts';

/** A part of a gift went back without our asking: it stays a gift. */
export async function applyPartialRefund(uow: UnitOfWork, refund: PartialRefund): Promise<void> {
  const { clubId, id, leftCents } = refund;
  const donation = await lockDonation(uow.tx, { clubId, id });
  if (donation?.status !== 'RECEIVED') return;
  await setDonationReturned(uow.tx, { clubId, id, returnedCents: donation.amountCents - leftCents });
  await onPartialRefund(uow, { ...refund, source: 'DONATION', fanId: donation.fanId });
}

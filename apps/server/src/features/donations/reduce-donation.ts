import type { UnitOfWork } from '#server/context.ts';
import { lockDonation, setDonationReturned } from './donation-store.ts';
import { followReduction, type Reduction } from './follow-reduction.ts';

/** A part of a gift went back without our asking: it stays a gift. */
export async function reduceDonation(uow: UnitOfWork, reduction: Reduction): Promise<void> {
  const { clubId, id, leftCents } = reduction;
  const donation = await lockDonation(uow.tx, { clubId, id });
  if (donation?.status !== 'RECEIVED') return;
  await setDonationReturned(uow.tx, { clubId, id, returnedCents: donation.amountCents - leftCents });
  await followReduction(uow, { ...reduction, source: 'DONATION', fanId: donation.fanId });
}

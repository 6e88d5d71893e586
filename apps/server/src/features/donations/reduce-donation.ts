import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { lockDonation, setDonationReturned } from './donation-store.ts';
import { followReduction, type Reduction } from './follow-reduction.ts';

/** A part of a gift went back without our asking: it stays a gift. */
export async function reduceDonation(ctx: Context, tx: Tx, reduction: Reduction): Promise<void> {
  const { clubId, id, leftCents } = reduction;
  const donation = await lockDonation(tx, { clubId, id });
  if (donation?.status !== 'RECEIVED') return;
  await setDonationReturned(tx, { clubId, id, returnedCents: donation.amountCents - leftCents });
  await followReduction(ctx, tx, { ...reduction, source: 'DONATION', fanId: donation.fanId });
}

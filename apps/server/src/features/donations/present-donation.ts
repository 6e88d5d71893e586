import type { Donation } from '@tifo/contracts/donations';
import { presentMoney } from '#server/lib/money.ts';
import type { ListedDonation } from './list-donations.ts';

/** `receiptUrl` needs an access token like all calls of the API. */
export function presentDonation(
  { id, amountCents, returnedCents, createdAt, receivedAt, hasReceipt }: ListedDonation,
  { slug, username }: { slug: string; username: string },
): Donation {
  const path = `/api/clubs/${slug}/fans/${encodeURIComponent(username)}/donations/${id}/receipt`;
  return {
    id,
    amount: presentMoney(amountCents),
    ...(returnedCents > 0n ? { returned: presentMoney(returnedCents) } : {}),
    date: (receivedAt ?? createdAt).toISOString(),
    ...(hasReceipt ? { receiptUrl: path } : {}),
  };
}

import type { UnitOfWork } from '#server/context.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/fans/index.ts';
import { system } from '#server/lib/actor.ts';
import { thankDonor } from './donation-mails.ts';
import { type DonationKey, lockDonation, setDonationStatus } from './donation-store.ts';
import { issueReceipt } from './receipts/issue-receipt.ts';

/**
 * Marks a donation as received, thanks the donor and issues the receipt, once however often the event
 * arrives.
 */
export async function receiveDonation(uow: UnitOfWork, key: DonationKey, paidAt: Date): Promise<void> {
  const donation = await lockDonation(uow.tx, key);
  if (donation?.status !== 'ASKED') return;
  const { clubId, id, fanId, amountCents } = donation;
  const club = await readClub(uow, clubId);
  const [fan] = await findFansByIds(uow.tx, clubId, [fanId]);
  if (!fan) throw new Error('The donor is no fan of the club');
  await setDonationStatus(uow.tx, { clubId, id, status: 'RECEIVED', receivedAt: paidAt });
  uow.audit({
    clubId,
    actor: system('payments'),
    action: 'donation.received',
    subject: `donation:${id}`,
    detail: { amountCents: String(amountCents) },
  });
  // Locks the club's counter of receipts until the commit: only the mail, which waits for nothing, comes after.
  const receiptId = await issueReceipt(uow, {
    club,
    fan,
    source: 'DONATION',
    ref: id,
    totalCents: amountCents,
    nonDeductibleCents: 0n,
    paidAt,
  });
  await thankDonor(uow, { donation, club, fan, hasReceipt: receiptId !== undefined });
}

import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { findFansByIds } from '#server/features/members/index.ts';
import { system } from '#server/lib/actor.ts';
import { thankDonor } from './donation-mails.ts';
import { type DonationKey, lockDonation, setDonationStatus } from './donation-store.ts';
import { issueReceipt } from './receipts/issue-receipt.ts';

/** The gift has arrived: it counts, its donor is thanked, and it has its receipt, once however often the event comes. */
export async function receiveDonation(ctx: Context, tx: Tx, key: DonationKey): Promise<void> {
  const donation = await lockDonation(tx, key);
  if (donation?.status !== 'ASKED') return;
  const { clubId, id, fanId, amountCents } = donation;
  const club = await readClub(ctx, tx, clubId);
  const [fan] = await findFansByIds(tx, clubId, [fanId]);
  if (!fan) throw new Error('The donor is no fan of the club');
  const receivedAt = ctx.clock.now();
  await setDonationStatus(tx, { clubId, id, status: 'RECEIVED', receivedAt });
  await recordAudit(tx, {
    clubId,
    actor: system('payments'),
    action: 'donation.received',
    subject: `donation:${id}`,
    detail: { amountCents: String(amountCents) },
  });
  await thankDonor(ctx, tx, { donation, club, fan });
  // Last: it holds the club's counter of receipts until the commit, and others wait for it.
  await issueReceipt(ctx, tx, {
    club,
    fan,
    source: 'DONATION',
    ref: id,
    totalCents: amountCents,
    nonDeductibleCents: 0n,
    paidAt: receivedAt,
  });
}

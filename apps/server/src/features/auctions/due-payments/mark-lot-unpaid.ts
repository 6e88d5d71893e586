import type { OfficeLot } from '@tifo/contracts/back-office/auctions';
import type { UseCase } from '#server/context.ts';
import { type ClubRecord, readClub, takesLotPayments } from '#server/features/clubs/index.ts';
import { returnPaidElsewhere } from '#server/features/exclusives/index.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { assertCanRunAuctions } from '../auction-policy.ts';
import { lockLot } from '../bids/lot-store.ts';
import { viewLot } from '../office/view-auction.ts';
import { findOwedBid, unsetPaidOtherwise } from './offer-store.ts';
import { queueWonMail } from './queue-won-mail.ts';

export interface MarkUnpaidInput {
  club: ClubRecord;
  lotId: string;
  reason: string;
}

/**
 * Takes back that a price was paid outside the site, as when a cheque bounces: it is due again, the buyer is asked for it, and
 * the piece is in stock. Throws 409 `lot.notPaidElsewhere` for a lot that was not paid so, or was handed over or sent since.
 */
export async function markLotUnpaid({
  ctx,
  actor,
  input: { club, lotId, reason },
}: UseCase<MarkUnpaidInput>): Promise<OfficeLot> {
  assertCanRunAuctions(actor, club.id);
  const key = { clubId: club.id, lotId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const lot = await lockLot(uow.tx, key);
    if (!lot) throw new NotFoundError('lot.notFound');
    const unpaid = await unsetPaidOtherwise(uow.tx, key);
    const owed = await findOwedBid(uow.tx, key);
    if (!owed) throw new ConflictError('lot.notPaidElsewhere');
    // A retry after a lost reply finds its work done.
    if (!unpaid) return;
    await returnPaidElsewhere(uow, { actor, clubId: club.id, exclusiveId: unpaid.exclusiveId });
    const { id: bidId, fanId, priceCoinUnits } = owed;
    uow.audit({
      actor,
      action: 'lot.markedUnpaid',
      subject: `lot:${lotId}`,
      detail: { bidId, fanId, priceCoinUnits: String(priceCoinUnits) },
      reason,
    });
    uow.invalidate(club);
    // Nobody can pay at a club that is closed.
    if (!takesLotPayments(await readClub(uow, club.id))) return;
    const due = { ...lot, ...key, fanId, bidId, priceCoinUnits };
    await queueWonMail(uow, { template: 'lotReminder', due, part: uow.ids.next() });
  });
  return viewLot(ctx.db, { actor, club, lotId });
}

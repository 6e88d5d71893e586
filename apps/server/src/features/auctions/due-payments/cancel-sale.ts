import type { OfficeLot } from '@tifo/contracts/back-office/auctions';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { releaseOrderOfLot } from '#server/features/orders/index.ts';
import { ConflictError, NotFoundError, StaleEditError } from '#server/lib/errors.ts';
import { assertCanRunAuctions } from '../auction-policy.ts';
import { lockLot } from '../bids/lot-store.ts';
import { viewLot } from '../office/view-auction.ts';
import { findFormerBuyerId, findOwedBid, setSaleCancelled } from './offer-store.ts';
import { queueWonMail } from './queue-won-mail.ts';

/** The query that locks the lot; a test replaces it by one without the lock to show that the race test detects it. */
export interface CancelSaleStore {
  lockLot: typeof lockLot;
}

export interface CancelSaleInput {
  club: ClubRecord;
  lotId: string;
  /** The fan who owes the price, as far as the caller knows. */
  buyerId: string;
  reason: string;
}

/**
 * Cancels the sale of a lot whose price is due, once: nobody owes it any more, the buyer is notified, and the piece is the
 * club's again. The recorded winner does not change; a payment that still arrives is refunded.
 */
export async function cancelSale({
  ctx,
  actor,
  input: { club, lotId, buyerId, reason },
  store = { lockLot },
}: UseCase<CancelSaleInput> & { store?: CancelSaleStore }): Promise<OfficeLot> {
  assertCanRunAuctions(actor, club.id);
  const key = { clubId: club.id, lotId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const lot = await store.lockLot(uow.tx, key);
    if (!lot) throw new NotFoundError('lot.notFound');
    const owed = await findOwedBid(uow.tx, key);
    // A retry after a lost reply finds its work done.
    if (!owed && (await findFormerBuyerId(uow.tx, key)) === buyerId) return;
    if (!owed) throw new ConflictError('lot.notDue');
    if (owed.fanId !== buyerId) throw new StaleEditError({ buyerId: owed.fanId });
    await releaseOrderOfLot(uow, key);
    await setSaleCancelled(uow.tx, key);
    const { id: bidId, priceCoinUnits } = owed;
    uow.audit({
      actor,
      action: 'lot.saleCancelled',
      subject: `lot:${lotId}`,
      detail: { bidId, fanId: buyerId, priceCoinUnits: String(priceCoinUnits) },
      reason,
    });
    const due = { ...lot, ...key, fanId: buyerId, bidId, priceCoinUnits };
    await queueWonMail(uow, { template: 'lotSaleCancelled', due });
    uow.invalidate(club);
  });
  return viewLot(ctx.db, { actor, club, lotId });
}

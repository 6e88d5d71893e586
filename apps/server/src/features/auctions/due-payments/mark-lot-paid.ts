import type { OfficeLot } from '@tifo/contracts/back-office/auctions';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { takePaidElsewhere } from '#server/features/exclusives/index.ts';
import { releaseOrderOfLot } from '#server/features/orders/index.ts';
import { ConflictError, NotFoundError, StaleEditError } from '#server/lib/errors.ts';
import { assertCanRunAuctions } from '../auction-policy.ts';
import { lockLot } from '../bids/lot-store.ts';
import { viewLot } from '../office/view-auction.ts';
import { findBuyerId, findOwedBid, setPaidOtherwise } from './offer-store.ts';

export interface MarkPaidInput {
  club: ClubRecord;
  lotId: string;
  /** The fan who owes the price, as far as the caller knows. */
  buyerId: string;
  /** How the price was paid. */
  reason: string;
}

/**
 * Records that a price was paid outside the site, once. A payment that arrives later on the site is refunded.
 */
export async function markLotPaid({
  ctx,
  actor,
  input: { club, lotId, buyerId, reason },
}: UseCase<MarkPaidInput>): Promise<OfficeLot> {
  assertCanRunAuctions(actor, club.id);
  const key = { clubId: club.id, lotId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const lot = await lockLot(uow.tx, key);
    if (!lot) throw new NotFoundError('lot.notFound');
    const owed = await findOwedBid(uow.tx, key);
    // A retry after a lost reply finds its work done.
    if (!owed && (await findBuyerId(uow.tx, { ...key, paidOtherwise: reason })) === buyerId) return;
    if (!owed) throw new ConflictError('lot.notDue');
    if (owed.fanId !== buyerId) throw new StaleEditError({ buyerId: owed.fanId });
    await releaseOrderOfLot(uow, key);
    await setPaidOtherwise(uow.tx, { ...key, reason });
    await takePaidElsewhere(uow, { actor, clubId: club.id, exclusiveId: lot.exclusiveId });
    uow.audit({
      actor,
      action: 'lot.paidOtherwise',
      subject: `lot:${lotId}`,
      detail: { bidId: owed.id, fanId: buyerId, priceCoinUnits: String(owed.priceCoinUnits) },
      reason,
    });
    uow.invalidate(club);
  });
  return viewLot(ctx.db, { actor, club, lotId });
}

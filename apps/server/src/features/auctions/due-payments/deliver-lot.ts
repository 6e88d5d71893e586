import type { OfficeLot } from '@tifo/contracts/back-office/auctions';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { notifyOfDelivery } from '#server/features/orders/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { lockLot } from '../bids/lot-store.ts';
import { findOfficeLots } from '../office/office-store.ts';
import { viewLot } from '../office/view-auction.ts';
import { setDelivered } from './offer-store.ts';

export interface DeliverLotInput {
  club: ClubRecord;
  lotId: string;
  delivery: 'HANDED_OVER' | 'SENT';
  note: string;
}

/** Records that a paid lot has been delivered or sent, which the fan is mailed. A second call replaces the note. */
export async function deliverLot({
  ctx,
  actor,
  input: { club, lotId, delivery, note },
}: UseCase<DeliverLotInput>): Promise<OfficeLot> {
  assertMay(actor, 'orders.fulfil', club.id);
  const key = { clubId: club.id, lotId };
  await viewLot(ctx.db, { actor, club, lotId });
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    await lockLot(uow.tx, key);
    const [before] = await findOfficeLots(uow.tx, key);
    const isPaid = before?.isRefunded === false && (await setDelivered(uow.tx, { ...key, delivery, note }));
    if (!isPaid) throw new ConflictError('lot.notPaid');
    if (before.buyerId && before.delivery !== delivery) {
      const { buyerId: fanId, exclusiveId, paidOrderId: orderId } = before;
      const subject = `lot:${lotId}`;
      await notifyOfDelivery(uow, { clubId: club.id, fanId, exclusiveId, delivery, orderId, subject });
    }
    uow.audit({
      actor,
      action: 'lot.delivered',
      subject: `lot:${lotId}`,
      before: { delivery: before?.delivery ?? null, note: before?.deliveryNote ?? null },
      after: { delivery, note },
    });
  });
  return viewLot(ctx.db, { actor, club, lotId });
}

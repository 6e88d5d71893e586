import type { OfficeLot } from '@tifo/contracts/back-office/auctions';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { deliverOrder, notifyOfDelivery } from '#server/features/orders/index.ts';
import { type Actor, assertMay } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { type LotKey, lockLot } from '../bids/lot-store.ts';
import { findOfficeLots } from '../office/office-store.ts';
import { viewLot } from '../office/view-auction.ts';
import { setDelivered } from './offer-store.ts';

export interface DeliverLotInput {
  club: ClubRecord;
  lotId: string;
  delivery: 'HANDED_OVER' | 'SENT';
  note: string;
}

/**
 * Records that a paid lot has been delivered or sent, which the fan is mailed: of its order, where it was paid on the site.
 * A second call replaces the note.
 */
export async function deliverLot({
  ctx,
  actor,
  input: { club, lotId, delivery, note },
}: UseCase<DeliverLotInput>): Promise<OfficeLot> {
  assertMay(actor, 'orders.fulfil', club.id);
  const key = { clubId: club.id, lotId };
  await viewLot(ctx.db, { actor, club, lotId });
  const [lot] = await findOfficeLots(ctx.db, key);
  if (lot?.paidOrderId) {
    if (lot.isRefunded) throw new ConflictError('lot.notPaid');
    await deliverOrder({ ctx, actor, input: { club, orderId: lot.paidOrderId, delivery, note } });
  } else
    await ctx.unitOfWork({ clubId: club.id }, (uow) => deliverElsewhere(uow, { actor, key, delivery, note }));
  return viewLot(ctx.db, { actor, club, lotId });
}

interface DeliveryElsewhere {
  actor: Actor;
  key: LotKey;
  delivery: 'HANDED_OVER' | 'SENT';
  note: string;
}

/** The same of a lot that was paid outside the site. */
async function deliverElsewhere(
  uow: UnitOfWork,
  { actor, key, delivery, note }: DeliveryElsewhere,
): Promise<void> {
  await lockLot(uow.tx, key);
  const [before] = await findOfficeLots(uow.tx, key);
  if (!before || !(await setDelivered(uow.tx, { ...key, delivery, note }))) {
    throw new ConflictError('lot.notPaid');
  }
  const subject = `lot:${key.lotId}` as const;
  if (before.buyerId && before.delivery !== delivery) {
    const { clubId, buyerId: fanId, exclusiveId } = before;
    await notifyOfDelivery(uow, { clubId, fanId, exclusiveId, delivery, orderId: null, subject });
  }
  uow.audit({
    actor,
    action: 'lot.delivered',
    subject,
    before: { delivery: before.delivery, note: before.deliveryNote },
    after: { delivery, note },
  });
}

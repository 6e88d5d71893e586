import type { OfficeLot } from '@tifo/contracts/back-office/auctions';
import type { Delivered } from '@tifo/contracts/back-office/lists';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { deliverOrder, recordDelivery } from '#server/features/orders/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { lockLot } from '../bids/lot-store.ts';
import { findOfficeLots } from '../office/office-store.ts';
import { viewLot } from '../office/view-auction.ts';
import { setDelivered } from './offer-store.ts';

export interface DeliverLotInput {
  club: ClubRecord;
  lotId: string;
  delivered: Delivered;
}

/**
 * Records that a paid lot has been delivered or sent, or that this was a mistake, which the fan is mailed: of its order, where it
 * was paid on the site. A second call replaces the note.
 */
export async function deliverLot(call: UseCase<DeliverLotInput>): Promise<OfficeLot> {
  const { ctx, actor } = call;
  const { club, lotId, delivered } = call.input;
  assertMay(actor, 'orders.fulfil', club.id);
  const [lot] = await findOfficeLots(ctx.db, { clubId: club.id, lotId });
  if (!lot) throw new NotFoundError('lot.notFound');
  if (lot.isRefunded) throw new ConflictError('lot.notPaid');
  if (lot.paidOrderId) {
    await deliverOrder({ ctx, actor, input: { club, orderId: lot.paidOrderId, delivered } });
  } else await deliverElsewhere(call);
  return viewLot(ctx.db, { actor, club, lotId });
}

/** The same of a lot that was paid outside the site. */
async function deliverElsewhere({
  ctx,
  actor,
  input: { club, lotId, delivered },
}: UseCase<DeliverLotInput>): Promise<void> {
  const key = { clubId: club.id, lotId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    await lockLot(uow.tx, key);
    const [before] = await findOfficeLots(uow.tx, key);
    if (!before || !(await setDelivered(uow.tx, { ...key, ...delivered }))) {
      throw new ConflictError('lot.notPaid');
    }
    const { clubId, buyerId: fanId, exclusiveId } = before;
    const item = { clubId, fanId, exclusiveId, orderId: null, before };
    await recordDelivery(uow, { actor, of: 'lot', id: lotId, item, delivered });
  });
}

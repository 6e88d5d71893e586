import type { Delivered } from '@tifo/contracts/back-office/lists';
import type { UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { recordDelivery } from '../deliveries.ts';
import { findLinesOfOrders, lockOrder } from '../order-store.ts';
import { setOrderDelivered } from './office-order-store.ts';
import type { OrderInput } from './show-club-order.ts';

export interface DeliverOrderInput extends OrderInput {
  delivered: Delivered;
}

/**
 * Records that a paid order has been delivered or sent, or that this was a mistake, which the fan is mailed. A second call replaces
 * the note.
 */
export async function deliverOrder({
  ctx,
  actor,
  input: { club, orderId, delivered },
}: UseCase<DeliverOrderInput>): Promise<void> {
  assertMay(actor, 'orders.fulfil', club.id);
  const key = { clubId: club.id, id: orderId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const before = await lockOrder(uow.tx, key);
    if (!before) throw new NotFoundError('order.notFound');
    if (!(await setOrderDelivered(uow.tx, { ...key, ...delivered }))) {
      throw new ConflictError('order.notPaid');
    }
    const [line] = await findLinesOfOrders(uow.tx, { clubId: club.id, orderIds: [orderId] });
    if (!line) throw new Error('An order has an item');
    const item = { clubId: club.id, fanId: before.fanId, exclusiveId: line.exclusiveId, orderId, before };
    await recordDelivery(uow, { actor, of: 'order', id: orderId, item, delivered });
  });
}

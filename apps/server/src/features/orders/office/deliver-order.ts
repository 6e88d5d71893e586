import type { UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { findOrderItems, notifyOfDelivery } from '../order-mails.ts';
import { lockOrder } from '../order-store.ts';
import { setOrderDelivered } from './office-order-store.ts';
import type { OrderInput } from './show-club-order.ts';

export interface DeliverOrderInput extends OrderInput {
  delivery: 'HANDED_OVER' | 'SENT';
  note: string;
}

/** Records that a paid order has been delivered or sent, which the fan is mailed. A second call replaces the note. */
export async function deliverOrder({
  ctx,
  actor,
  input: { club, orderId, delivery, note },
}: UseCase<DeliverOrderInput>): Promise<void> {
  assertMay(actor, 'orders.fulfil', club.id);
  const key = { clubId: club.id, id: orderId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const order = await lockOrder(uow.tx, key);
    if (!order) throw new NotFoundError('order.notFound');
    if (!(await setOrderDelivered(uow.tx, { ...key, delivery, note }))) {
      throw new ConflictError('order.notPaid');
    }
    if (order.delivery !== delivery) {
      const { exclusive, fan } = await findOrderItems(uow, order);
      const news = { clubId: club.id, fanId: fan.id, exclusiveId: exclusive.id, delivery };
      await notifyOfDelivery(uow, { ...news, orderId, subject: `order:${orderId}` });
    }
    uow.audit({
      actor,
      action: 'order.delivered',
      subject: `order:${orderId}`,
      before: { delivery: order.delivery, note: order.deliveryNote },
      after: { delivery, note },
    });
  });
}

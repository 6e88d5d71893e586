import { orderNumber } from '@tifo/contracts/order-number-rules';
import type { RefundedFeature, RefundPart } from '#server/features/payments/index.ts';
import { InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import { findOrder } from '../order-store.ts';
import { describeRefund } from './describe-refund.ts';
import { lockToRefund, makeRefund, refundOf } from './refund-order.ts';
import { refundableCents } from './refund-share-rules.ts';

/** The item stays with the buyer until the whole price is refunded. */
export const orderRefunds: RefundedFeature = {
  async lock(tx, { clubId, ref }) {
    await lockToRefund(tx, { clubId, id: ref });
  },
  async findLeft(tx, { clubId, ref }) {
    const order = await findOrder(tx, { clubId, id: ref });
    return order?.status === 'PAID' ? refundableCents(order) : 0n;
  },
  async plan(tx, { club, ref, part }) {
    const order = await findOrder(tx, { clubId: club.id, id: ref });
    if (!order) throw new NotFoundError('order.notFound');
    const refund = refundOf(order, part && centsOf(part));
    return {
      effects: await describeRefund(tx, { club, order, refund }),
      worthCents: refund.worthCents,
      inAllCents: order.refundedCents + refund.worthCents,
      make: (uow, why) => makeRefund(uow, { order, refund, ...why }),
    };
  },
  nameAll: async (_tx, { refs }) =>
    new Map(refs.map((id) => [id, { name: orderNumber(id), paymentId: null }])),
};

function centsOf(part: RefundPart): bigint {
  if ('coinUnits' in part) throw new InvalidInputError();
  return part.cents;
}

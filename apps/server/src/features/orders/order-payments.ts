import type { Context } from '#server/context.ts';
import { type PaymentEffects, paymentPort } from '#server/features/payments/index.ts';
import { completeOrder, releaseOrder } from './order-settlements.ts';
import { endOrder } from './refunds/end-order.ts';
import { takeOffMoney } from './refunds/take-off-money.ts';

/** A refused payment ends an order like a cancelled one; both can still be paid late. */
export const orderPayments = paymentPort.by((ctx) => ({ ORDER: orderEffects(ctx) }));

const orderEffects = (ctx: Context): PaymentEffects => ({
  paid: (tx, { clubId, ref }) => completeOrder(ctx, tx, { clubId, id: ref }),
  givenBack: (tx, { clubId, ref }, reason) => endOrder(ctx, tx, { clubId, id: ref, reason }),
  partlyGivenBack: (tx, { clubId, ref }, { cents, reason }) =>
    takeOffMoney(ctx, tx, { clubId, id: ref, cents, reason }),
  released: (tx, { clubId, ref }, status) =>
    releaseOrder(tx, {
      key: { clubId, id: ref },
      status: status === 'EXPIRED' ? 'EXPIRED' : 'CANCELED',
    }),
});

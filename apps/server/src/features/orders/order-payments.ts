import { type PaymentEffects, paymentPort } from '#server/features/payments/index.ts';
import { completeOrder, releaseOrder } from './order-settlements.ts';
import { applyPartialRefund } from './refunds/apply-partial-refund.ts';
import { endOrder } from './refunds/end-order.ts';

const orderEffects: PaymentEffects = {
  paid: (uow, { clubId, ref }) => completeOrder(uow, { clubId, id: ref }),
  refunded: (uow, { clubId, ref }, reason) => endOrder(uow, { clubId, id: ref, reason }),
  partlyRefunded: (uow, { clubId, ref }, { cents, reason }) =>
    applyPartialRefund(uow, { clubId, id: ref, cents, reason }),
  released: (uow, { clubId, ref }, status) =>
    releaseOrder(uow, {
      key: { clubId, id: ref },
      status: status === 'EXPIRED' ? 'EXPIRED' : 'CANCELED',
    }),
};

/** A refused payment ends an order like a cancelled one; both can still be paid late. */
export const orderPayments = paymentPort.by({ ORDER: orderEffects });

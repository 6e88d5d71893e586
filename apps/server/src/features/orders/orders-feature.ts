import { heldStockPort } from '#server/features/exclusives/index.ts';
import { type PaymentEffects, paymentPort, refundPort } from '#server/features/payments/index.ts';
import { defineFeature } from '#server/platform/feature.ts';
import { NO_TEXT } from '#server/platform/personal-data.ts';
import { findHeldExclusives } from './hold-store.ts';
import * as invoiceTables from './invoices/invoice-tables.ts';
import { issueWaitingInvoices } from './invoices/issue-waiting-invoices.ts';
import { registerOfficeOrderRoutes } from './office/office-order-routes.ts';
import { expireDueOrders, expireOrdersTask } from './order-expiries.ts';
import { orderInvariants } from './order-invariants.ts';
import { registerOrderRoutes } from './order-routes.ts';
import { completeOrder, releaseOrder } from './order-settlements.ts';
import * as orderTables from './order-tables.ts';
import { applyPartialRefund } from './refunds/apply-partial-refund.ts';
import { orderRefunds } from './refunds/order-refunds.ts';
import { endOrder } from './refunds/refund-order.ts';

const orderEffects: PaymentEffects = {
  paid: (uow, { clubId, ref }, paidAt) => completeOrder(uow, { clubId, id: ref }, paidAt),
  refunded: (uow, { clubId, ref }, reason) => endOrder(uow, { clubId, id: ref, reason }),
  partlyRefunded: (uow, { clubId, ref }, { cents, reason }) =>
    applyPartialRefund(uow, { clubId, id: ref, cents, reason }),
  released: (uow, { clubId, ref }, status) =>
    releaseOrder(uow, {
      key: { clubId, id: ref },
      status: status === 'EXPIRED' ? 'EXPIRED' : 'CANCELED',
    }),
};

/** A failed payment releases an order like a cancelled one; both can still be paid late. */
const orderPayments = paymentPort.by({ ORDER: orderEffects });

const heldStock = heldStockPort.by((ctx) => ({
  findHeld: (query) => findHeldExclusives(ctx.db, query),
}));

/** Overwrites what was written, and leaves null what was not. */
const noTextOf = (column: string) => `case when ${column} is not null then ${NO_TEXT} end`;

export const orders = defineFeature({
  name: 'orders',
  tables: [invoiceTables, orderTables],
  invariants: orderInvariants,
  personalData: {
    orders: {
      by: ['fan_id'],
      omit: ['number_end'],
      erasure: {
        set: {
          delivery_note: noTextOf('delivery_note'),
          withdrawal_refusal: noTextOf('withdrawal_refusal'),
        },
      },
    },
    hold: { by: ['fan_id'], erasure: 'keep' },
    invoice: { by: ['fan_id'], omit: ['file_key'], erasure: 'keep' },
  },
  retention: {
    orders: 'record',
    order_line: 'record',
    hold: 'record',
    invoice: 'record',
    waiting_invoice: { takenBy: 'issue-waiting-invoices' },
  },
  provides: [orderPayments, refundPort.by({ ORDER: orderRefunds }), heldStock],
  routes: [registerOrderRoutes, registerOfficeOrderRoutes],
  tasks: [expireOrdersTask.by(expireDueOrders)],
  schedules: [
    { name: 'expire-orders', cron: '* * * * *', run: expireDueOrders },
    { name: 'issue-waiting-invoices', cron: '*/10 * * * *', run: issueWaitingInvoices },
  ],
});

import { defineFeature } from '#server/platform/feature.ts';
import * as invoiceTables from './invoices/invoice-tables.ts';
import { issueWaitingInvoices } from './invoices/issue-waiting-invoices.ts';
import { expireDueOrders, expireOrdersTask } from './order-expiries.ts';
import { orderInvariants } from './order-invariants.ts';
import { orderPayments } from './order-payments.ts';
import { registerOrderRoutes } from './order-routes.ts';
import * as orderTables from './order-tables.ts';

export const orders = defineFeature({
  name: 'orders',
  tables: [invoiceTables, orderTables],
  invariants: orderInvariants,
  personalData: {
    orders: { by: ['fan_id'], erasure: 'keep' },
    hold: { by: ['fan_id'], erasure: 'keep' },
    invoice: { by: ['fan_id'], omit: ['file_key'], erasure: 'keep' },
  },
  provides: [orderPayments],
  routes: [registerOrderRoutes],
  tasks: [expireOrdersTask.by(expireDueOrders)],
  schedules: [
    { name: 'expire-orders', cron: '* * * * *', run: expireDueOrders },
    { name: 'issue-waiting-invoices', cron: '*/10 * * * *', run: issueWaitingInvoices },
  ],
});

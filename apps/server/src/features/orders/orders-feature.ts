import { defineFeature } from '#server/platform/feature.ts';
import * as invoiceTables from './invoices/invoice-tables.ts';
import { expireDueOrders, expireOrdersTask } from './order-expiries.ts';
import { orderPayments } from './order-payments.ts';
import { registerOrderRoutes } from './order-routes.ts';
import * as orderTables from './order-tables.ts';

export const orders = defineFeature({
  name: 'orders',
  tables: [invoiceTables, orderTables],
  provides: [orderPayments],
  routes: [registerOrderRoutes],
  tasks: [expireOrdersTask.by(expireDueOrders)],
  schedules: [{ name: 'expire-orders', cron: '* * * * *', run: expireDueOrders }],
});

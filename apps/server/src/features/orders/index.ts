export { readInvoice } from './invoices/download-invoice.ts';
export { findOrdersByWords } from './office/list-club-orders.ts';
export { countOrdersByDay } from './office/order-days-store.ts';
export { notifyOfDelivery } from './order-mails.ts';
export { findOrdersOfFan } from './order-store.ts';
export { placeCoinsOrder } from './place-coins-order.ts';
export { placeFiatOrder } from './place-fiat-order.ts';
export { refundOrder } from './refunds/refund-order.ts';
export { type WonLotPort, wonLotPort } from './won-lot-port.ts';

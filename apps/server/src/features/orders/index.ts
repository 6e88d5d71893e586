export { downloadInvoice } from './invoices/download-invoice.ts';
export { placeCoinsOrder } from './place-coins-order.ts';
export { placeFiatOrder } from './place-fiat-order.ts';
export { refundOrder } from './refunds/refund-order.ts';
export { type WonLotPort, wonLotPort } from './won-lot-port.ts';

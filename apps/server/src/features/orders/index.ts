export { downloadInvoice } from './invoices/download-invoice.ts';
export { placeCoinsOrder } from './place-coins-order.ts';
export { placeFiatOrder } from './place-fiat-order.ts';
export { refundOrder } from './refunds/refund-order.ts';
export { type WonLots, wonLotPort } from './won-lots.ts';

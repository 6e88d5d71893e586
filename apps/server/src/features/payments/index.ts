export type { FanKey } from './cards/card-store.ts';
export { findFansWithReadyCard, hasReadyCard } from './cards/has-ready-card.ts';
export { setUpCard } from './cards/set-up-card.ts';
export { type AskedPayment, createPayments } from './create-payments.ts';
export { makePaymentPage, openPaymentPage } from './open-payment-page.ts';
export { type PaymentEffects, type RefundVerdict, registerPaymentEffects } from './payment-effects.ts';
export type { PaymentRecord } from './payment-store.ts';
export { refundPayment } from './refund-payment.ts';

export { findFansWithReadyCard, hasReadyCard } from './cards/has-ready-card.ts';
export { setUpCard } from './cards/set-up-card.ts';
export { type AskedPayment, createPayments } from './create-payments.ts';
export { makePaymentPage, openPaymentPage } from './open-payment-page.ts';
export { type RefundVerdict, registerPaymentEffects } from './payment-effects.ts';
export { takeIn } from './receive-provider-event.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { refundPayment } from './refund-payment.ts';

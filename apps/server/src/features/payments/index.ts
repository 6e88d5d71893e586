export { mailApprovers } from './approvals/mail-approvers.ts';
export { assertAmountSeen } from './assert-amount-seen.ts';
export { cancelPayment } from './cancel-payment.ts';
export { assertMayPay } from './card-testing/assert-may-pay.ts';
export { payerNetwork } from './card-testing/payer-network.ts';
export { cardNeedPort } from './cards/card-need-port.ts';
export { isWithCard } from './cards/card-store.ts';
export { queueForgetting } from './cards/forget-customer.ts';
export { hasReadyCard } from './cards/get-card-payment-method.ts';
export { setUpCard } from './cards/set-up-card.ts';
export { type AskedPayment, askPayments } from './create-payments.ts';
export { findAmountRefusal } from './find-amount-refusal.ts';
export { findPaymentsByNumber } from './office/list-club-payments.ts';
export { presentPaymentFile } from './office/present-office-payment.ts';
export {
  findSettlements,
  type MonthSum,
  type SettlementKind,
  sumSettlementsByMonth,
} from './office/settlement-store.ts';
export { makePaymentPage, openPaymentPage } from './open-payment-page.ts';
export { type PaymentEffects, paymentPort, type RefundVerdict } from './payment-effects.ts';
export { findPaymentFile, type PaymentFile } from './payment-file-store.ts';
export { lockPayment } from './payment-store.ts';
export { ingestEvent } from './provider-events/receive-provider-event.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { assertPaid, refundPayment } from './refunds/refund-payment.ts';
export {
  askForRefund,
  askForRefundOnce,
  forecastRefund,
  type RefundOutcome,
} from './refunds/requests/ask-for-refund.ts';
export { listRequestsOf } from './refunds/requests/list-refund-requests.ts';
export { type RefundedFeature, type RefundPart, refundPort } from './refunds/requests/refund-port.ts';
export { countRefundRequests } from './refunds/requests/refund-request-store.ts';
export { requestPayment } from './request-payment.ts';

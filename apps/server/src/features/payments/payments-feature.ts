import { defineFeature } from '#server/platform/feature.ts';
import { blockPayer, blockPayerTask } from './card-testing/block-payer.ts';
import * as refusedCardTables from './card-testing/refused-card-tables.ts';
import * as cardTables from './cards/card-tables.ts';
import { forgetCustomer, forgetCustomerTask } from './cards/forget-customer.ts';
import { forgetCard, forgetCardTask } from './cards/remove-card.ts';
import * as disputeTables from './disputes/dispute-tables.ts';
import { registerOfficePaymentRoutes } from './office/office-payment-routes.ts';
import { paymentInvariants } from './payment-invariants.ts';
import { registerPaymentRoutes } from './payment-routes.ts';
import * as paymentTables from './payment-tables.ts';
import { pollMissedEvents } from './provider-events/receive-provider-event.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sendRefundTask } from './refunds/refund-payment.ts';
import * as refundRuleTables from './refunds/refund-rule-tables.ts';
import { registerRefundRequestRoutes } from './refunds/requests/refund-request-routes.ts';
import * as refundRequestTables from './refunds/requests/refund-request-tables.ts';
import { sendRefund } from './refunds/send-refund.ts';

export const payments = defineFeature({
  name: 'payments',
  tables: [
    refusedCardTables,
    cardTables,
    disputeTables,
    paymentTables,
    refundRuleTables,
    refundRequestTables,
  ],
  invariants: paymentInvariants,
  personalData: {
    payment: {
      by: ['fan_id'],
      omit: ['page', 'page_url', 'network'],
      erasure: {
        set: { page: "case when settled_at is null then page else '{}'::jsonb end", network: 'null' },
      },
    },
    refused_card: { by: ['fan_id'], omit: ['account', 'card', 'network'], erasure: 'keep' },
    // Kept until Stripe has deleted the customer, which is requested after the commit.
    stripe_customer: { by: ['fan_id'], omit: ['customer_id'], erasure: 'keep' },
    card_payment_method: { by: ['fan_id'], omit: ['provider_card_id'], erasure: 'delete' },
    card_setup: { by: ['fan_id'], omit: ['page', 'provider_setup_id', 'network'], erasure: 'delete' },
  },
  retention: {
    card_payment_method: 'state',
    card_setup: 'record',
    dispute: 'record',
    payment: 'record',
    refund: 'record',
    refund_request: 'record',
    refund_rule: 'state',
    refused_card: { removals: [{ column: 'created_at', days: 7, index: 'refused_card_created_at' }] },
    provider_event: {
      removals: [
        {
          column: 'received_at',
          days: 400,
          where: 'processed_at is not null',
          index: 'provider_event_received',
        },
      ],
    },
  },
  routes: [registerPaymentRoutes, registerOfficePaymentRoutes, registerRefundRequestRoutes],
  tasks: [
    sendRefundTask.by(sendRefund),
    blockPayerTask.by(blockPayer),
    forgetCustomerTask.by(forgetCustomer),
    forgetCardTask.by(forgetCard),
  ],
  schedules: [
    { name: 'reconcile-payments', cron: '* * * * *', run: reconcilePayments },
    {
      ...{ name: 'catch-up-payment-events', cron: '*/10 * * * *', isOfDirectory: true },
      run: pollMissedEvents,
    },
  ],
});

import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import type { CustomerKey } from '#server/providers/payments/payments-provider.ts';
import { SandboxPayments } from '#server/providers/payments/sandbox-payments.ts';
import { registerSandboxPages } from '#server/providers/payments/sandbox-routes.ts';
import { registerStripeWebhook } from '#server/providers/payments/stripe-routes.ts';
import { removeOldRefusedCards } from './card-testing/remove-old-refused-cards.ts';
import { STOP_PAYER, type StopPayerInput, stopPayer } from './card-testing/stop-payer.ts';
import { FORGET_CUSTOMER, forgetCustomer } from './cards/forget-customer.ts';
import { getCardPaymentMethod } from './cards/get-card-payment-method.ts';
import { presentCardPaymentMethod } from './cards/present-card-payment-method.ts';
import { setUpCard } from './cards/set-up-card.ts';
import { registerPaymentMetrics } from './payment-metrics.ts';
import { catchUpWithEvents } from './provider-events/catch-up-with-events.ts';
import { receiveProviderEvent } from './provider-events/receive-provider-event.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { type RefundKey, sendRefund } from './refunds/send-refund.ts';

export function registerPaymentRoutes({ app, ctx }: { app: FastifyInstance; ctx: Context }): void {
  serve(
    { app, ctx },
    'PUT /api/clubs/{slug}/fans/{username}/card-payment-method',
    async ({ actor, params, body, language }) => {
      const url = await setUpCard({ ctx, input: { actor, language, ...params, ...body } });
      return { status: 200, body: { url } };
    },
  );
  serve(
    { app, ctx },
    'GET /api/clubs/{slug}/fans/{username}/card-payment-method',
    async ({ actor, params }) => {
      const card = await getCardPaymentMethod({ ctx, input: { actor, ...params } });
      return { status: 200, body: presentCardPaymentMethod(card) };
    },
  );
  definePaymentWork(ctx);
  registerSandbox({ app, ctx });
  if (ctx.payments.name === 'stripe')
    registerStripeWebhook(app, (message) => receiveProviderEvent({ ctx, input: message }));
}

function definePaymentWork(ctx: Context): void {
  ctx.outbox.handle('send-refund', (payload) => sendRefund({ ctx, input: payload as unknown as RefundKey }));
  ctx.outbox.handle(STOP_PAYER, (payload) => stopPayer({ ctx, input: payload as unknown as StopPayerInput }));
  ctx.outbox.handle(FORGET_CUSTOMER, (payload) =>
    forgetCustomer({ ctx, input: payload as unknown as CustomerKey }),
  );
  ctx.jobs.define('reconcile-payments', { cron: '* * * * *', handler: () => reconcilePayments({ ctx }) });
  ctx.jobs.define('catch-up-payment-events', {
    cron: '*/10 * * * *',
    handler: () => catchUpWithEvents({ ctx }),
  });
  ctx.jobs.define('remove-old-refused-cards', {
    cron: '23 3 * * *',
    handler: () => removeOldRefusedCards({ ctx }),
  });
  registerPaymentMetrics(ctx);
}

/** The sandbox tells us its events as a webhook would, by the same door. */
function registerSandbox({ app, ctx }: { app: FastifyInstance; ctx: Context }): void {
  const { payments: sandbox } = ctx;
  if (!(sandbox instanceof SandboxPayments)) return;
  sandbox.connect((message) => receiveProviderEvent({ ctx, input: message }));
  registerSandboxPages(app, {
    sandbox,
    settleAt: (at, sessionId) => ctx.jobs.runAt('sweep-payment-sandbox', at, { key: sessionId, data: {} }),
  });
  ctx.jobs.define('sweep-payment-sandbox', {
    cron: '* * * * *',
    isPrompt: true,
    handler: () => sandbox.sweep(),
  });
}

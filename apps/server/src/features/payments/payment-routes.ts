import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { SandboxPayments } from '#server/providers/payments/sandbox-payments.ts';
import { registerSandboxPages } from '#server/providers/payments/sandbox-routes.ts';
import { registerStripeWebhook } from '#server/providers/payments/stripe-routes.ts';
import { getCardPaymentMethod } from './cards/get-card-payment-method.ts';
import { presentCardPaymentMethod } from './cards/present-card-payment-method.ts';
import { setUpCard } from './cards/set-up-card.ts';
import { registerPaymentMetrics } from './payment-metrics.ts';
import { receiveProviderEvent } from './provider-events/receive-provider-event.ts';

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
  registerPaymentMetrics(ctx);
  registerSandbox({ app, ctx });
  if (ctx.payments.name === 'stripe')
    registerStripeWebhook(app, (message) => receiveProviderEvent({ ctx, input: message }));
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

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { getCardPaymentMethod, presentCardPaymentMethod } from './cards/get-card-payment-method.ts';
import { removeCard } from './cards/remove-card.ts';
import { setUpCard } from './cards/set-up-card.ts';
import { registerPaymentMetrics } from './payment-metrics.ts';
import { receiveProviderEvent } from './provider-events/receive-provider-event.ts';

export async function registerPaymentRoutes({
  app,
  ctx,
}: {
  app: FastifyInstance;
  ctx: Context;
}): Promise<void> {
  serve(
    { app, ctx },
    'PUT /api/clubs/{slug}/fans/{username}/card-payment-method',
    async ({ actor, params, body, language }) => {
      const url = await setUpCard({ ctx, actor, input: { language, ...params, ...body } });
      return { status: 200, body: { url } };
    },
  );
  serve(
    { app, ctx },
    'GET /api/clubs/{slug}/fans/{username}/card-payment-method',
    async ({ actor, params }) => {
      const card = await getCardPaymentMethod({ ctx, actor, input: params });
      return { status: 200, body: presentCardPaymentMethod(card) };
    },
  );
  serve(
    { app, ctx },
    'DELETE /api/clubs/{slug}/fans/{username}/card-payment-method',
    async ({ actor, params }) => {
      await removeCard({ ctx, actor, input: params });
      return { status: 204, body: null };
    },
  );
  registerPaymentMetrics(ctx);
  // The provider is one for all databases, and is answered by the first one.
  if (ctx.directory.db !== ctx.db) return;
  await ctx.payments.routes?.(app, {
    receive: (message) => receiveProviderEvent({ ctx, input: message }),
    runAt: (name, at, key) =>
      ctx.unitOfWork({ clubId: null }, async (uow) => {
        uow.enqueue(defineTask({ name, payload: z.object({}) }), {}, { dedupe: `${name}:${key}`, at });
      }),
  });
}

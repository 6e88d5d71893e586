import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { cancelOrder } from './cancel-order.ts';
import { downloadInvoice } from './invoices/download-invoice.ts';
import { listOrders, showOrder } from './list-orders.ts';
import { placeCoinsOrder } from './place-coins-order.ts';
import { placeFiatOrder } from './place-fiat-order.ts';
import { presentOrder } from './present-order.ts';
import { withdrawFromOrder } from './withdrawals/withdraw-from-order.ts';

export function registerOrderRoutes({ app, ctx }: { app: FastifyInstance; ctx: Context }): void {
  serve(
    { app, ctx },
    'POST /api/clubs/{slug}/fiat-orders',
    async ({ actor, params, body, language, idempotencyKey }) => {
      const url = await placeFiatOrder({
        ctx,
        actor,
        input: { language, idempotencyKey, ...params, ...body },
      });
      return { status: 201, body: { url } };
    },
  );
  serve(
    { app, ctx },
    'POST /api/clubs/{slug}/coins-orders',
    async ({ actor, params, body, language, idempotencyKey }) => {
      const input = { language, idempotencyKey, ...params, ...body };
      const { club, listed } = await placeCoinsOrder({ ctx, actor, input });
      return { status: 201, body: presentOrder(listed, { club, language, now: ctx.clock.now() }) };
    },
  );
  serve(
    { app, ctx },
    'GET /api/clubs/{slug}/fans/{username}/orders',
    async ({ actor, params, query, language }) => {
      const { rows, club, nextCursor } = await listOrders({ ctx, actor, input: { query, ...params } });
      const options = { club, language, now: ctx.clock.now() };
      return { status: 200, body: rows.map((row) => presentOrder(row, options)), nextCursor };
    },
  );
  serve(
    { app, ctx },
    'GET /api/clubs/{slug}/fans/{username}/orders/{orderId}',
    async ({ actor, params, language }) => {
      const { club, listed } = await showOrder({ ctx, actor, input: params });
      return { status: 200, body: presentOrder(listed, { club, language, now: ctx.clock.now() }) };
    },
  );
  serve(
    { app, ctx },
    'POST /api/clubs/{slug}/fans/{username}/orders/{orderId}/cancellations',
    async ({ actor, params }) => {
      await cancelOrder({ ctx, actor, input: params });
      return { status: 204, body: null };
    },
  );
  serve(
    { app, ctx },
    'POST /api/clubs/{slug}/fans/{username}/orders/{orderId}/withdrawals',
    async ({ actor, params }) => {
      await withdrawFromOrder({ ctx, actor, input: params });
      return { status: 204, body: null };
    },
  );
  serve(
    { app, ctx },
    'GET /api/clubs/{slug}/fans/{username}/invoices/{invoiceId}',
    async ({ actor, params }) => ({
      status: 200,
      body: await downloadInvoice({ ctx, actor, input: params }),
    }),
  );
}

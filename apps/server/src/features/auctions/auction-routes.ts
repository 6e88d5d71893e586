import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { registerBidMetrics } from './bids/bid-metrics.ts';
import { listBids } from './bids/list-bids.ts';
import { findOwnBid, placeBid } from './bids/place-bid.ts';
import { listDuePayments } from './due-payments/list-due-payments.ts';
import { listAuctions } from './list-auctions.ts';

export function registerAuctionRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  registerBidMetrics(ctx);
  serve(on, 'GET /api/clubs/{slug}/auctions', async ({ actor, params, query, language }) => {
    const { rows, nextCursor } = await listAuctions({ ctx, actor, input: { ...params, query, language } });
    return { status: 200, body: rows, nextCursor };
  });
  serve(on, 'GET /api/clubs/{slug}/exclusives/{exclusiveSlug}/bids', async ({ actor, params, query }) => {
    const { rows, nextCursor } = await listBids({ ctx, actor, input: { ...params, query } });
    return { status: 200, body: rows, nextCursor };
  });
  serve(
    on,
    'POST /api/clubs/{slug}/exclusives/{exclusiveSlug}/bids',
    async ({ actor, params, body, idempotencyKey, deadline }) => ({
      status: 201,
      body: await placeBid({ ctx, actor, input: { ...params, ...body, idempotencyKey, deadline } }),
    }),
  );
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/bids/{idempotencyKey}', async ({ actor, params }) => ({
    status: 200,
    body: await findOwnBid({ ctx, actor, input: params }),
  }));
  serve(
    on,
    'GET /api/clubs/{slug}/fans/{username}/due-payment-exclusives',
    async ({ actor, params, language }) => ({
      status: 200,
      body: await listDuePayments({ ctx, actor, input: { ...params, language } }),
    }),
  );
}

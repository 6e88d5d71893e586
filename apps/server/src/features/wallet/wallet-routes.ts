import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { getOwnBalance } from './get-balance.ts';
import { exportStatement, listOperations } from './list-operations.ts';
import { buyCoins } from './purchases/buy-coins.ts';
import { presentBalance, presentOperation } from './wallet-presenters.ts';

export function registerWalletRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs/{slug}/fans/me/balance', async ({ actor, params }) => {
    return { status: 200, body: presentBalance(await getOwnBalance({ ctx, actor, input: params })) };
  });
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/operations', async ({ actor, params, query }) => {
    const { rows, club, nextCursor } = await listOperations({ ctx, actor, input: { query, ...params } });
    return { status: 200, body: rows.map((row) => presentOperation(row, club.ticker)), nextCursor };
  });
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/operations.csv', async ({ actor, params }) => ({
    status: 200,
    body: await exportStatement({ ctx, actor, input: params }),
  }));
  serve(
    on,
    'POST /api/clubs/{slug}/coins-purchases',
    async ({ actor, params, body, language, idempotencyKey }) => {
      const url = await buyCoins({ ctx, actor, input: { language, idempotencyKey, ...params, ...body } });
      return { status: 201, body: { url } };
    },
  );
}

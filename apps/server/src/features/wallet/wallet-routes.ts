import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { registerPaymentEffects } from '#server/features/payments/index.ts';
import { serve } from '#server/http/contract-route.ts';
import { exportStatement } from './export-statement.ts';
import { getOwnBalance } from './get-balance.ts';
import { listOperations } from './list-operations.ts';
import { proveBooks } from './prove-books.ts';
import { buyCoins } from './purchases/buy-coins.ts';
import { creditPurchase } from './purchases/credit-purchase.ts';
import { takeBackCoins } from './purchases/take-back-coins.ts';
import { presentBalance, presentOperation } from './wallet-presenters.ts';

export function registerWalletRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs/{slug}/fans/me/balance', async ({ actor, params }) => {
    const { club, coinUnits } = await getOwnBalance({ ctx, input: { actor, ...params } });
    return { status: 200, body: presentBalance(coinUnits, club) };
  });
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/operations', async ({ actor, params, query }) => {
    const { rows, club, nextCursor } = await listOperations({ ctx, input: { actor, query, ...params } });
    return { status: 200, body: rows.map((row) => presentOperation(row, club.ticker)), nextCursor };
  });
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/operations.csv', async ({ actor, params }) => ({
    status: 200,
    body: await exportStatement({ ctx, input: { actor, ...params } }),
  }));
  serve(
    on,
    'POST /api/clubs/{slug}/coins-purchases',
    async ({ actor, params, body, language, idempotencyKey }) => {
      const url = await buyCoins({ ctx, input: { actor, language, idempotencyKey, ...params, ...body } });
      return { status: 201, body: { url } };
    },
  );
  registerPaymentEffects(ctx, 'COINS', {
    paid: async (tx, { clubId, ref }) => {
      await creditPurchase(tx, { clubId, id: ref });
      return 'kept';
    },
    released: async () => undefined,
    givenBack: (tx, { clubId, ref }, reason) => takeBackCoins(ctx, tx, { clubId, id: ref, reason }),
    partlyGivenBack: (tx, { clubId, ref }, { cents, reason }) =>
      takeBackCoins(ctx, tx, { clubId, id: ref, reason, cents }),
  });
  ctx.jobs.define('prove-books', {
    cron: '41 2 * * *',
    handler: async () => void (await proveBooks({ ctx })),
  });
}

import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { donate } from './donate.ts';
import { listDonations } from './list-donations.ts';
import { presentDonation } from './present-donation.ts';
import { downloadReceipt } from './receipts/download-receipt.ts';
import { registerReceiptRoutes } from './receipts/receipt-routes.ts';

export function registerDonationRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'POST /api/clubs/{slug}/donations', async ({ actor, params, body, language, idempotencyKey }) => {
    const url = await donate({ ctx, actor, input: { language, idempotencyKey, ...params, ...body } });
    return { status: 201, body: { url } };
  });
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/donations', async ({ actor, params, query }) => {
    const { rows, nextCursor } = await listDonations({ ctx, actor, input: { query, ...params } });
    return { status: 200, body: rows.map((row) => presentDonation(row, params)), nextCursor };
  });
  serve(
    on,
    'GET /api/clubs/{slug}/fans/{username}/donations/{donationId}/receipt',
    async ({ actor, params: { donationId, ...fan } }) => ({
      status: 200,
      body: await downloadReceipt({ ctx, actor, input: { ...fan, of: { donationId } } }),
    }),
  );
  registerReceiptRoutes(on);
}

import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { languageFromHeader } from '#server/lib/language.ts';
import { CHECK_PAGE_STYLE_PATH, checkPageStyle, renderCheckPage } from './checking/check-page.ts';
import { checkReceipt } from './checking/check-receipt.ts';
import { downloadReceipt } from './download-receipt.ts';
import { listReceipts, listWaitingReceipts } from './list-receipts.ts';
import { presentReceipt, presentWaitingReceipt } from './present-receipt.ts';
import { downloadSummary } from './yearly/download-summary.ts';

export function registerReceiptRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/receipts', async ({ actor, params, query }) => {
    const { rows, nextCursor } = await listReceipts({ ctx, actor, input: { query, ...params } });
    return { status: 200, body: rows.map(presentReceipt), nextCursor };
  });
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/waiting-receipts', async ({ actor, params }) => {
    const waiting = await listWaitingReceipts({ ctx, actor, input: params });
    return { status: 200, body: waiting.map(presentWaitingReceipt) };
  });
  serve(
    on,
    'GET /api/clubs/{slug}/fans/{username}/receipts/{receiptId}',
    async ({ actor, params: { receiptId, ...fan } }) => ({
      status: 200,
      body: await downloadReceipt({ ctx, actor, input: { ...fan, of: { receiptId } } }),
    }),
  );
  serve(
    on,
    'GET /api/clubs/{slug}/fans/{username}/receipt-summaries/{year}',
    async ({ actor, params: { year, ...fan }, language }) => ({
      status: 200,
      body: await downloadSummary({ ctx, actor, input: { language, ...fan, year: Number(year) } }),
    }),
  );
  registerCheckPage(on);
}

/** `GET /receipts/{code}`: the address in a receipt's QR code. The page does not name the donor. */
function registerCheckPage({ app, ctx }: { app: FastifyInstance; ctx: Context }): void {
  app.get(CHECK_PAGE_STYLE_PATH, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/css; charset=utf-8')
      .send(checkPageStyle),
  );
  app.get<{ Params: { code: string } }>('/receipts/:code', async ({ params: { code }, headers }, reply) => {
    const receipt = await checkReceipt({ ctx, input: { code } });
    return reply
      .status(receipt ? 200 : 404)
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', vary: 'accept-language' })
      .type('text/html; charset=utf-8')
      .send(renderCheckPage(receipt, languageFromHeader(headers['accept-language'])));
  });
}

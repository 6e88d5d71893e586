import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { languageFromHeader } from '#server/lib/language.ts';
import { CHECK_PAGE_STYLE_PATH, renderCheckPage } from './check-page.ts';
import { checkPageStyle } from './check-page-style.ts';
import { checkReceipt } from './check-receipt.ts';

/** `GET /receipts/{code}`: what the QR code of a receipt leads to. It names no donor. */
export function registerReceiptRoutes({ app, ctx }: { app: FastifyInstance; ctx: Context }): void {
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

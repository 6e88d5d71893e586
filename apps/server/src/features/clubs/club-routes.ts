import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { showLegalDocument } from './legal-documents/show-legal-document.ts';
import { showLegalNotice } from './legal-identity/show-legal-notice.ts';
import { getShownClub, listClubs } from './list-clubs.ts';
import { presentClub } from './present-club.ts';

export function registerClubRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs', async ({ query, language }) => {
    const { rows, nextCursor } = await listClubs(ctx, query);
    const viewing = { language, now: ctx.clock.now() };
    return { status: 200, body: rows.map((shown) => presentClub(shown, viewing)), nextCursor };
  });

  serve(on, 'GET /api/clubs/{slug}', async ({ params, language }) => ({
    status: 200,
    body: presentClub(await getShownClub(ctx, params.slug), { language, now: ctx.clock.now() }),
  }));

  serve(on, 'GET /api/clubs/{slug}/legal-notice', async ({ params, language }) => ({
    status: 200,
    body: await showLegalNotice(ctx, params.slug, language),
  }));

  serve(on, 'GET /api/clubs/{slug}/legal-documents/{document}', async ({ params, query, language }) => ({
    status: 200,
    body: await showLegalDocument(ctx, { ...params, ...query }, language),
  }));
}

import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { getClub } from './get-club.ts';
import { getShownClub, listClubs } from './list-clubs.ts';
import { presentClub } from './present-club.ts';
import { themeSheet } from './theme-sheet.ts';

const FOREVER = 'public, max-age=31536000, immutable';

export function registerClubRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { app, ctx } = on;
  serve(on, 'GET /api/clubs', async ({ language }) => ({
    status: 200,
    body: (await listClubs(ctx)).map((shown) => presentClub(shown, language)),
  }));

  serve(on, 'GET /api/clubs/{slug}', async ({ params, language }) => ({
    status: 200,
    body: presentClub(await getShownClub(ctx, params.slug), language),
  }));

  app.get<{ Params: { slug: string; hash: string } }>(
    '/clubs/:slug/theme.:hash([0-9a-f]+).css',
    async ({ params }, reply) => {
      const { css, hash } = themeSheet(await getClub(ctx, params.slug));
      // A page of a moment ago may still ask for the sheet before this one: it gets today's colours, not for long.
      reply.header('cache-control', params.hash === hash ? FOREVER : 'public, max-age=60');
      return reply.type('text/css; charset=utf-8').send(css);
    },
  );
}

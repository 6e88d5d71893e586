import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { serveStaff } from '#server/http/back-office-route.ts';
import { serve } from '#server/http/contract-route.ts';
import { searchContent } from './search-content.ts';
import { searchOffice } from './search-office.ts';

export function registerSearchRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs/{slug}/search', async ({ actor, params, query, language }) => ({
    status: 200,
    body: await searchContent({ ctx, actor, input: { ...params, ...query, language } }),
  }));
  serveStaff(on, 'GET /api/back-office/clubs/{slug}/search', async ({ actor, params, query }) => ({
    status: 200,
    body: await searchOffice({ ctx, actor, input: { ...query, club: await getClub(ctx, params.slug) } }),
  }));
}

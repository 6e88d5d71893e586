import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { searchContent } from './search-content.ts';

export function registerSearchRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs/{slug}/search', async ({ actor, params, query, language }) => ({
    status: 200,
    body: await searchContent({ ctx, actor, input: { ...params, ...query, language } }),
  }));
}

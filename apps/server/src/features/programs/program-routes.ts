import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { listPrograms, showProgram } from './list-programs.ts';

export function registerProgramRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs/{slug}/programs', async ({ actor, params, query, language }) => {
    const { rows, nextCursor } = await listPrograms({ ctx, actor, input: { ...params, query, language } });
    return { status: 200, body: rows, nextCursor };
  });
  serve(on, 'GET /api/clubs/{slug}/programs/{programSlug}', async ({ actor, params, language }) => ({
    status: 200,
    body: await showProgram({ ctx, actor, input: { ...params, language } }),
  }));
}

import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { likeExclusive, listExclusiveLikes } from './like-exclusive.ts';
import { listExclusives } from './list-exclusives.ts';
import { showExclusive } from './show-exclusive.ts';
import { showRelatedExclusives } from './show-related-exclusives.ts';

export function registerExclusiveRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs/{slug}/exclusives', async ({ actor, params, query, language }) => {
    const { rows, nextCursor } = await listExclusives({ ctx, actor, input: { ...params, query, language } });
    return { status: 200, body: rows, nextCursor };
  });
  serve(on, 'GET /api/clubs/{slug}/exclusives/{exclusiveSlug}', async ({ actor, params, language }) => ({
    status: 200,
    body: await showExclusive({ ctx, actor, input: { ...params, language } }),
  }));
  serve(on, 'GET /api/clubs/{slug}/exclusives/{exclusiveSlug}/related', async (call) => ({
    status: 200,
    body: await showRelatedExclusives({
      ctx,
      actor: call.actor,
      input: { ...call.params, language: call.language },
    }),
  }));
  serve(on, 'POST /api/clubs/{slug}/exclusives/{exclusiveSlug}/likes', async ({ actor, params }) => {
    await likeExclusive({ ctx, actor, input: { ...params, liked: true } });
    return { status: 204, body: null };
  });
  serve(on, 'POST /api/clubs/{slug}/exclusives/{exclusiveSlug}/unlikes', async ({ actor, params }) => {
    await likeExclusive({ ctx, actor, input: { ...params, liked: false } });
    return { status: 204, body: null };
  });
  serve(on, 'GET /api/clubs/{slug}/fans/{username}/exclusive-likes', async ({ actor, params }) => ({
    status: 200,
    body: await listExclusiveLikes({ ctx, actor, input: params }),
  }));
}

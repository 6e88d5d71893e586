import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { serve } from '#server/http/contract-route.ts';
import { listPosts } from './list-posts.ts';
import { showPost } from './show-post.ts';

export function registerPostRoutes(on: { app: FastifyInstance; ctx: Context }): void {
  const { ctx } = on;
  serve(on, 'GET /api/clubs/{slug}/posts', async ({ actor, params, query, language }) => {
    const { rows, nextCursor } = await listPosts({ ctx, actor, input: { ...params, query, language } });
    return { status: 200, body: rows, nextCursor };
  });
  serve(on, 'GET /api/clubs/{slug}/posts/{postSlug}', async ({ actor, params, language }) => ({
    status: 200,
    body: await showPost({ ctx, actor, input: { ...params, language } }),
  }));
}

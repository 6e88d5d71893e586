import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { sendEvents } from './event-stream.ts';

/** Throws unless everybody may follow the club of this slug. */
export type AssertPublic = (clubSlug: string) => Promise<void>;

/** `GET /api/clubs/{slug}/live-events`: one shared buffer per event for all viewers of a club. */
export function registerLiveEvents(app: FastifyInstance, ctx: Context, assertPublic: AssertPublic): void {
  app.get<{ Params: { slug: string } }>('/api/clubs/:slug/live-events', async (request, reply) => {
    const { slug } = request.params;
    await assertPublic(slug);
    sendEvents(ctx, reply, { audience: slug, lastId: request.headers['last-event-id']?.toString() });
  });
}

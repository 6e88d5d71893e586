import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { addressBlock } from '#server/lib/network-address.ts';
import { sendEvents } from './event-stream.ts';
import { OpenStreams } from './open-streams.ts';
import { callerAddress } from './request-address.ts';

/** Throws unless everybody may follow the club of this slug. */
export type AssertPublic = (clubSlug: string) => Promise<void>;

/** From one address block: a stadium behind few addresses follows an auction, one machine does not hold all sockets. */
const MAX_STREAMS = 2000;

/** `GET /api/clubs/{slug}/live-events`: one shared buffer per event for all viewers of a club. */
export function registerLiveEvents(app: FastifyInstance, ctx: Context, assertPublic: AssertPublic): void {
  const streams = new OpenStreams({
    max: ctx.config.rateLimits === 'on' ? MAX_STREAMS : Number.POSITIVE_INFINITY,
  });
  app.get<{ Params: { slug: string } }>('/api/clubs/:slug/live-events', async (request, reply) => {
    const { slug } = request.params;
    await assertPublic(slug);
    const lastId = request.headers['last-event-id']?.toString();
    const onEnd = streams.open(addressBlock(callerAddress(request)));
    sendEvents(ctx, reply, { audience: slug, lastId, onEnd });
  });
}

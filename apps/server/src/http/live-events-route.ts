import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { addressBlock } from '#server/lib/network-address.ts';
import { HEARTBEAT_EVENT, sendEvents } from './event-stream.ts';
import { limitVisitor } from './limit-visitor.ts';
import { OpenStreams } from './open-streams.ts';
import { callerAddress } from './request-address.ts';

/** Throws unless the events of the club with this slug are public. */
export type AssertPublic = (clubSlug: string) => Promise<void>;

/**
 * Per address block: a stadium behind few addresses can follow an auction, but one machine cannot occupy all
 * sockets.
 */
const MAX_STREAMS = 2000;

/** `GET /api/clubs/{slug}/live-events`: one shared buffer per event for all viewers of a club. */
export function registerLiveEvents(app: FastifyInstance, ctx: Context, assertPublic: AssertPublic): void {
  const streams = new OpenStreams({
    max: ctx.config.rateLimits === 'on' ? MAX_STREAMS : Number.POSITIVE_INFINITY,
  });
  app.get<{ Params: { slug: string } }>('/api/clubs/:slug/live-events', async (request, reply) => {
    const { slug } = request.params;
    // Counted since each request queries the database for the club.
    limitVisitor(ctx, request, 'streams');
    await assertPublic(slug);
    const lastId = request.headers['last-event-id']?.toString();
    const onEnd = streams.open(addressBlock(callerAddress(request)));
    sendEvents(ctx, reply, { audience: slug, heartbeat: HEARTBEAT_EVENT, lastId, onEnd });
  });
}

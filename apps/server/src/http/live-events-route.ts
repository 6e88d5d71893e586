import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { toChunk } from '#server/events/live-events.ts';

const HEARTBEAT_MS = 15_000;
/** A viewer that lets this much pile up is dropped; it comes back with its last event id. */
const MAX_BACKLOG_BYTES = 256 * 1024;
const RECONNECT_MS = 2000;
const HEARTBEAT = toChunk(': still here\n\n');
const RESYNC = toChunk('event: resync\ndata: {}\n\n');

/** Throws unless everybody may follow the club of this slug. */
export type AssertPublic = (clubSlug: string) => Promise<void>;

/** `GET /api/clubs/{slug}/live-events`: one shared buffer per event for all viewers of a club. */
export function registerLiveEvents(app: FastifyInstance, ctx: Context, assertPublic: AssertPublic): void {
  app.get<{ Params: { slug: string } }>('/api/clubs/:slug/live-events', async (request, reply) => {
    const { slug } = request.params;
    await assertPublic(slug);
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'transfer-encoding': 'chunked',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    response.flushHeaders();
    const { socket } = response;
    if (!socket) return;
    // Straight to the socket: http's own writer would frame the same bytes anew for each of thousands of viewers.
    const send = (chunk: Buffer) => {
      if (socket.writableLength > MAX_BACKLOG_BYTES) socket.destroy();
      else socket.write(chunk);
    };
    send(toChunk(`retry: ${RECONNECT_MS}\n\n`));
    const lastId = request.headers['last-event-id'];
    if (typeof lastId === 'string') {
      const missed = ctx.live.framesSince(slug, lastId);
      if (missed) for (const { chunk } of missed) send(chunk);
      else send(RESYNC);
    }
    const stopListening = ctx.live.listen(slug, ({ chunk }) => send(chunk));
    const heartbeat = setInterval(() => send(HEARTBEAT), HEARTBEAT_MS);
    const end = () => response.end();
    ctx.closing.addEventListener('abort', end, { once: true });
    response.on('close', () => {
      clearInterval(heartbeat);
      stopListening();
      ctx.closing.removeEventListener('abort', end);
    });
  });
}

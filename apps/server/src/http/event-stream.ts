import type { FastifyReply } from 'fastify';
import type { Context } from '#server/context.ts';
import { type LiveFrame, toChunk } from '#server/events/live-events.ts';

/** A viewer with a larger backlog is disconnected; it reconnects with its last event id. */
const MAX_BACKLOG_BYTES = 256 * 1024;
const RECONNECT_MS = 2000;
const RESYNC = toChunk('event: resync\ndata: {}\n\n');
const GAP = toChunk('event: gap\ndata: {}\n\n');

/** What is sent while nothing happens: by it both sides notice a connection that died without a word. */
export interface Heartbeat {
  chunk: Buffer;
  everyMs: number;
}

/** A comment, for a viewer that reads the bytes of its stream itself. */
export const COMMENT: Heartbeat = { chunk: toChunk(': still here\n\n'), everyMs: 15_000 };
/** An event, for an `EventSource`, which does not tell its page of comments. */
export const HEARTBEAT_EVENT: Heartbeat = {
  chunk: toChunk('event: heartbeat\ndata: {}\n\n'),
  everyMs: 10_000,
};

export interface EventStream {
  /** The audience whose events it sends. */
  audience: string;
  /**
   * The last event that the viewer received: the following ones are sent first, or `resync` if they are
   * unknown.
   */
  lastId?: string | undefined;
  heartbeat: Heartbeat;
  /** The stream ends after this time; the viewer reconnects and is authenticated again. */
  maxAgeMs?: number;
  /** Checked at each heartbeat; it ends when the result is false. */
  mayStay?: () => Promise<boolean>;
  /** Called once, however it ended. */
  onEnd?: () => void;
}

/** Turns the reply into server-sent events, from shared buffers, until either side ends it. */
export function sendEvents(ctx: Context, reply: FastifyReply, stream: EventStream): void {
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'transfer-encoding': 'chunked',
    // A connection kept alive after the stream's end would delay the shutdown of the process.
    connection: 'close',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  response.flushHeaders();
  const { socket } = response;
  if (!socket) {
    stream.onEnd?.();
    return;
  }
  // Written directly to the socket: http's own writer would frame the same bytes anew for each of thousands
  // of viewers.
  const send = (chunk: Buffer) => {
    if (socket.writableLength > MAX_BACKLOG_BYTES) socket.destroy();
    else socket.write(chunk);
  };
  // The id is that of everything so far, for a viewer that is cut off before the first event.
  send(toChunk(`retry: ${RECONNECT_MS}\nid: ${ctx.live.lastId}\n\n`));
  for (const chunk of chunksSince(ctx, stream)) send(chunk);
  if (ctx.live.hasGap) send(GAP);
  const stopListening = ctx.live.listen(stream.audience, ({ chunk }: LiveFrame) => send(chunk));
  const end = () => response.end();
  const heartbeat = setInterval(() => {
    send(stream.heartbeat.chunk);
    void stream.mayStay?.().then((mayStay) => mayStay || end(), end);
  }, stream.heartbeat.everyMs);
  const tooOld = stream.maxAgeMs === undefined ? undefined : setTimeout(end, stream.maxAgeMs);
  ctx.closing.addEventListener('abort', end, { once: true });
  response.on('close', () => {
    clearInterval(heartbeat);
    clearTimeout(tooOld);
    stopListening();
    ctx.closing.removeEventListener('abort', end);
    stream.onEnd?.();
  });
}

function chunksSince(ctx: Context, { audience, lastId }: EventStream): Buffer[] {
  if (lastId === undefined) return [];
  return ctx.live.framesSince(audience, lastId)?.map(({ chunk }) => chunk) ?? [RESYNC];
}

import type { FastifyReply } from 'fastify';
import type { Context } from '#server/context.ts';
import { type LiveFrame, toChunk } from '#server/events/live-events.ts';

const HEARTBEAT_MS = 15_000;
/** A viewer that lets this much pile up is dropped; it comes back with its last event id. */
const MAX_BACKLOG_BYTES = 256 * 1024;
const RECONNECT_MS = 2000;
const HEARTBEAT = toChunk(': still here\n\n');
const RESYNC = toChunk('event: resync\ndata: {}\n\n');
const GAP = toChunk('event: gap\ndata: {}\n\n');

export interface EventStream {
  /** Whose events it carries. */
  audience: string;
  /** The last event the viewer had before: what followed is sent first, or `resync` when nobody knows what did. */
  lastId?: string | undefined;
  /** Ends by itself after this time; the viewer comes back and is asked again who they are. */
  maxAgeMs?: number;
  /** Asked again and again while it is open; it ends when the answer is no. */
  mayStay?: () => Promise<boolean>;
  /** Called once, however it ended. */
  onEnd?: () => void;
}

/** Turns the reply into server-sent events, from shared buffers, until one of the two sides leaves. */
export function sendEvents(ctx: Context, reply: FastifyReply, stream: EventStream): void {
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'transfer-encoding': 'chunked',
    // Kept alive after its end, it would keep a process that stops waiting.
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
  // Straight to the socket: http's own writer would frame the same bytes anew for each of thousands of viewers.
  const send = (chunk: Buffer) => {
    if (socket.writableLength > MAX_BACKLOG_BYTES) socket.destroy();
    else socket.write(chunk);
  };
  send(toChunk(`retry: ${RECONNECT_MS}\n\n`));
  for (const chunk of chunksSince(ctx, stream)) send(chunk);
  if (ctx.live.hasGap) send(GAP);
  const stopListening = ctx.live.listen(stream.audience, ({ chunk }: LiveFrame) => send(chunk));
  const end = () => response.end();
  const heartbeat = setInterval(() => {
    send(HEARTBEAT);
    void stream.mayStay?.().then((mayStay) => mayStay || end(), end);
  }, HEARTBEAT_MS);
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

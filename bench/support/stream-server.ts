import { createServer, type Socket } from 'node:net';
import Fastify from 'fastify';
import type { Context } from '../../apps/server/src/context.ts';
import { LiveEventHub } from '../../apps/server/src/events/live-events.ts';
import { NotifyBus } from '../../apps/server/src/events/notify-bus.ts';
import { registerLiveEvents } from '../../apps/server/src/http/live-events-route.ts';
import { createLogger } from '../../apps/server/src/lib/logger.ts';

// Sends ten events a second with the time they were made: through the product's stream route, or on raw
// sockets as the base.
const [kind, port] = process.argv.slice(2);
const CLUB = 'bench-club';
const INTERVAL_MS = 100;
const stamp = () => String(performance.timeOrigin + performance.now());

if (kind === 'raw') await serveRaw();
else await serveProduct();

async function serveRaw(): Promise<void> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  setInterval(() => {
    for (const socket of sockets) socket.write(`data: {"id":"${stamp()}"}\n\n`);
  }, INTERVAL_MS);
  server.listen({ port: Number(port), host: '127.0.0.1', backlog: 5000 });
}

async function serveProduct(): Promise<void> {
  const live = new LiveEventHub({ bus: new NotifyBus(''), logger: createLogger('silent') });
  const app = Fastify();
  const ctx = {
    live,
    config: { rateLimits: 'off' },
    rateLimits: { take: () => undefined },
    clock: { now: () => new Date() },
    closing: new AbortController().signal,
  } as unknown as Context;
  registerLiveEvents(app, ctx, async () => undefined);
  setInterval(
    () => live.publish({ clubSlug: CLUB, key: stamp() }, 'auction', { id: stamp(), status: 'ACTIVE' }),
    INTERVAL_MS,
  );
  await app.listen({ port: Number(port), host: '127.0.0.1', backlog: 5000 });
}

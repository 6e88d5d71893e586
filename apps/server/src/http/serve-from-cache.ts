import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify';
import { type CachedReply, encodingFor } from './cached-reply.ts';
import type { RequestAddresses } from './request-address.ts';
import { requestKeyOf } from './request-key.ts';
import type { ResponseCache } from './response-cache.ts';

interface CachingServer {
  responseCache: ResponseCache;
  addresses: RequestAddresses;
  /** Aborted when the process has to stop, while it still serves callers that do not know it yet. */
  draining: AbortSignal;
}

/**
 * Creates the HTTP server, which replies to identical public reads from the cache: of all viewers of an
 * auction, about one request a second reaches the router.
 */
export function serveFromCache(door: CachingServer): FastifyServerFactory {
  return (route, { http, keepAliveTimeout, requestTimeout }) => {
    const timeouts = { keepAliveTimeout, requestTimeout } as ServerOptions;
    return createServer({ ...(http as ServerOptions), ...timeouts }, (request, response) => {
      // The next request of this caller must reach another process.
      if (door.draining.aborted) response.shouldKeepAlive = false;
      if (!answerFromCache(door, request, response)) route(request, response);
    });
  };
}

function answerFromCache(
  { responseCache, addresses }: CachingServer,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, headers } = request;
  if (method !== 'GET' || headers.authorization !== undefined) return false;
  const origin = addresses.originOf(request);
  const reply = origin === null ? undefined : responseCache.lookup(requestKeyOf(request, origin));
  if (!reply) return false;
  if (headers['if-none-match'] === reply.etag) {
    response.writeHead(304, reply.notModified.head).end();
    return true;
  }
  const ready = reply.readyIn(encodingFor(headers['accept-encoding'] as string | undefined));
  if (!ready) return false;
  response.writeHead(reply.status, ready.head).end(ready.body);
  return true;
}

/** Sends a cached reply for a request that came through the router. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedReply,
): Promise<FastifyReply> {
  if (request.headers['if-none-match'] === cached.etag) {
    return reply.status(304).headers(cached.notModified.headers).send();
  }
  const { headers, body } = await cached.in(
    encodingFor(request.headers['accept-encoding'] as string | undefined),
  );
  return reply.status(cached.status).headers(headers).send(body);
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry, Histogram } from 'prom-client';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { registerProcessMetrics } from './process-metrics.ts';
import { isFromThisMachine } from './request-address.ts';

/**
 * Metrics for operators, with the configured token, or from localhost if there is none. All others get 404.
 */
export function registerMetrics(app: FastifyInstance, ctx: Context): void {
  const { metricsToken } = ctx.config;
  registerProcessMetrics(ctx);
  measureRequests(app, ctx);
  app.get('/metrics', async (request, reply) => {
    const mayLook = metricsToken === null ? isFromThisMachine(request) : holdsToken(request, metricsToken);
    if (!mayLook) throw new NotFoundError('request.notFound');
    return reply
      .header('cache-control', 'private, no-store')
      .type(ctx.metrics.contentType)
      .send(await writeMetrics(ctx));
  });
}

/** Those of further databases have the label `database`. */
async function writeMetrics({ everywhere, metrics }: Context): Promise<string> {
  if (everywhere.length === 1) return metrics.metrics();
  const all = await Promise.all(everywhere.map((each) => each.metrics.getMetricsAsJSON()));
  return AggregatorRegistry.aggregate(all).metrics();
}

/** Measures the duration of requests that miss the response cache, by route and class of status. */
function measureRequests(app: FastifyInstance, { metrics }: Context): void {
  const seconds = new Histogram({
    name: 'tifo_http_request_seconds',
    help: 'How long requests took that the response cache did not serve.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics],
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.isPassedOn) return done();
    const { method, routeOptions } = request;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    seconds.observe({ method, route: routeOptions.url ?? 'none', status }, reply.elapsedTime / 1000);
    done();
  });
}

function holdsToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

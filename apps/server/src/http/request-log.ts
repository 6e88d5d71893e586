import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';

/**
 * Logs one line per request that misses the public cache: route, duration, caller. Never bodies, tokens or
 * page addresses.
 */
export function registerRequestLog(app: FastifyInstance, ctx: Context): void {
  if (!ctx.logger.isLevelEnabled('info')) return;
  app.addHook('onResponse', (request, reply, done) => {
    if (request.isPassedOn) return done();
    const { actor } = request;
    ctx.logger.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        club: (request.params as { slug?: string } | undefined)?.slug,
        fan: actor?.kind === 'user' ? actor.username : undefined,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'Answered',
    );
    done();
  });
}
